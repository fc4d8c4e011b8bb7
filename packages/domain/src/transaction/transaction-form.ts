import * as z from 'zod/mini';
import { dayField } from '../calendar/day-field.ts';
import { amountField } from '../money/amount-field.ts';

/** The form of a transaction, with the messages of each field. */
export const transactionForm = z.object({
  amount: amountField,
  description: descriptionField(),
  category: z.string().check(z.minLength(1, 'Selecione uma categoria')),
  date: dayField('Data é obrigatória'),
});

/**
 * Returns the form to edit a transaction.
 * @param given The stored description, valid at any length: that of a payment may exceed the limit.
 */
export function editTransactionForm(given: string) {
  return z.extend(transactionForm, { description: descriptionField(given) });
}

/** The unsaved form values: `amount` in centavos, `date` as `yyyy-mm-dd` or as typed. */
export type TransactionDraft = z.input<typeof transactionForm>;

/** The values of a valid form. */
export type TransactionInput = z.output<typeof transactionForm>;

function descriptionField(given?: string) {
  return z.string().check(
    z.trim(),
    // The database search does not match decomposed accents.
    z.normalize('NFC'),
    z.minLength(1, 'Descrição é obrigatória'),
    z.refine((text) => text.length <= 100 || text === given?.trim().normalize('NFC'), {
      error: 'Descrição deve ter no máximo 100 caracteres',
    }),
  );
}
