import * as z from 'zod/mini';
import { type Centavos, maxAmount, toCentavos } from './centavos.ts';
import { formatMoney } from './format-money.ts';

const withinRange = z.refine<Centavos | null>((amount) => amount === null || amount <= maxAmount, {
  error: `O valor máximo é ${formatMoney(maxAmount)}`,
});

const notAboveZero = 'Digite um valor válido maior que zero';

const anyAmount = () => z.nullable(z.custom<Centavos>((amount) => typeof amount === 'number'));

/** A required amount: above zero, and at most the largest that can be stored. */
export const amountField = z.pipe(
  anyAmount().check(
    z.refine((amount) => amount !== null, { error: 'Valor é obrigatório' }),
    z.refine((amount) => amount === null || amount > 0, { error: notAboveZero }),
    withinRange,
  ),
  // Runs on valid amounts only.
  z.transform((amount): Centavos => amount ?? toCentavos(0)),
);

/** An amount that may be left empty; zero says the same. */
export const optionalAmountField = anyAmount().check(
  z.refine((amount) => amount === null || amount >= 0, { error: notAboveZero }),
  withinRange,
);
