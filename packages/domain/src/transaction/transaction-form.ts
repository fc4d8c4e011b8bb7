import * as z from 'zod/mini';
import { type CalendarDay, isCalendarDay } from '../calendar/calendar-day.ts';
import { type Centavos, maxAmount } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';

/** What a person fills in to record a transaction, with the messages beside each field. */
export const transactionForm = z.object({
  amount: z
    .nullable(z.custom<Centavos>((amount) => typeof amount === 'number'))
    .check(
      z.refine((amount) => amount !== null, { error: 'Valor é obrigatório', abort: true }),
      z.refine((amount) => amount !== null && amount > 0, {
        error: 'Digite um valor válido maior que zero',
      }),
      z.refine((amount) => amount === null || amount <= maxAmount, {
        error: `O valor máximo é ${formatMoney(maxAmount)}`,
      }),
    ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Descrição é obrigatória'),
      z.maxLength(100, 'Descrição deve ter no máximo 100 caracteres'),
    ),
  category: z.string().check(z.minLength(1, 'Selecione uma categoria')),
  date: z
    .string()
    .check(
      z.refine((text) => text !== '', { error: 'Data é obrigatória', abort: true }),
      z.refine(isCalendarDay, 'Data inválida'),
    ),
});

/** The form while it is being filled in: `amount` in centavos, `date` as `yyyy-mm-dd` or whatever was typed. */
export interface TransactionDraft {
  amount: Centavos | null;
  description: string;
  category: string;
  date: string;
}

/** The form once it is right. */
export interface TransactionInput {
  amount: Centavos;
  description: string;
  category: string;
  date: CalendarDay;
}

/** @throws z.core.$ZodError when a field is wrong. */
export function parseTransactionForm(draft: TransactionDraft): TransactionInput {
  return transactionForm.parse(draft) as TransactionInput;
}
