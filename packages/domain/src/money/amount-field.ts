import * as z from 'zod/mini';
import { type Centavos, maxAmount, toCentavos } from './centavos.ts';
import { moneyText } from './format-money.ts';
import { joinAmounts } from '../text/screen-text.ts';

const withinRange = z.refine<Centavos | null>((amount) => amount === null || amount <= maxAmount, {
  error: joinAmounts(`O valor máximo é ${moneyText(maxAmount)}`),
});

const notAboveZero = 'Digite um valor válido maior que zero';

const anyAmount = () => z.nullable(z.custom<Centavos>((amount) => typeof amount === 'number'));

/** The schema of a required amount: above zero, and at most `maxAmount`. */
export const amountField = z.pipe(
  anyAmount().check(
    z.refine((amount) => amount !== null, { error: 'Valor é obrigatório' }),
    z.refine((amount) => amount === null || amount > 0, { error: notAboveZero }),
    withinRange,
  ),
  // Runs only after the checks passed.
  z.transform((amount): Centavos => amount ?? toCentavos(0)),
);

/** The schema of an optional amount. Zero counts as empty. */
export const optionalAmountField = anyAmount().check(
  z.refine((amount) => amount === null || amount >= 0, { error: notAboveZero }),
  withinRange,
);
