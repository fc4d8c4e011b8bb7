import * as z from 'zod/mini';
import { dayField } from '../calendar/day-field.ts';
import { amountField } from '../money/amount-field.ts';

/** What a person fills in to record a transaction, with the messages beside each field. */
export const transactionForm = z.object({
  amount: amountField,
  description: descriptionField(),
  category: z.string().check(z.minLength(1, 'Selecione uma categoria')),
  date: dayField('Data é obrigatória'),
});

/**
 * What a person changes of a transaction.
 * @param given its description, which may stay: that of a payment is longer than anybody may type.
 */
export function editTransactionForm(given: string) {
  return z.extend(transactionForm, { description: descriptionField(given) });
}

/** The form while it is filled in: `amount` in centavos, `date` as `yyyy-mm-dd` or as typed. */
export type TransactionDraft = z.input<typeof transactionForm>;

/** The values of a valid form. */
export type TransactionInput = z.output<typeof transactionForm>;

function descriptionField(given?: string) {
  return z.string().check(
    z.trim(),
    // As the database searches it: accents pasted apart from their letters are not found.
    z.normalize('NFC'),
    z.minLength(1, 'Descrição é obrigatória'),
    z.refine((text) => text.length <= 100 || text === given?.trim().normalize('NFC'), {
      error: 'Descrição deve ter no máximo 100 caracteres',
    }),
  );
}
