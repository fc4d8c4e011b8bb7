import * as z from 'zod/mini';
import { type Centavos, maxAmount } from './centavos.ts';
import { formatMoney } from './format-money.ts';

const withinRange = z.refine<Centavos | null>((amount) => amount === null || amount <= maxAmount, {
  error: `O valor máximo é ${formatMoney(maxAmount)}`,
});

const notAboveZero = 'Digite um valor válido maior que zero';

const anyAmount = () => z.nullable(z.custom<Centavos>((amount) => typeof amount === 'number'));

/**
 * An amount that a form asks for: above zero and not beyond the largest. None of its checks aborts,
 * so that a form's own checks across fields speak up at the same time.
 */
export const amountField = anyAmount().check(
  z.refine((amount) => amount !== null, { error: 'Valor é obrigatório' }),
  z.refine((amount) => amount === null || amount > 0, {
    error: notAboveZero,
  }),
  withinRange,
);

/** An amount that may be left empty; zero says the same. */
export const optionalAmountField = anyAmount().check(
  z.refine((amount) => amount === null || amount >= 0, { error: notAboveZero }),
  withinRange,
);
