import { dayField } from '@tostao/domain/calendar/day-field';
import { amountField } from '@tostao/domain/money/amount-field';
import type { Centavos } from '@tostao/domain/money/centavos';
import * as z from 'zod/mini';

/**
 * Returns the schema of a move's form.
 * @param reject returns why an amount cannot be moved
 */
export function moveForm(reject: (amount: Centavos) => string | undefined) {
  return z.object({
    amount: amountField.check(
      z.refine((amount) => reject(amount) === undefined, {
        error: ({ input }) => reject(input as Centavos),
      }),
    ),
    date: dayField('Data é obrigatória'),
  });
}

/** The unsaved form values: `amount` in centavos and without a sign, `date` as `yyyy-mm-dd` or as typed. */
export type MoveDraft = z.input<ReturnType<typeof moveForm>>;
