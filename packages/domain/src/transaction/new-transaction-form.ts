import * as z from 'zod/mini';
import {
  type TransactionDraft,
  transactionForm,
  type TransactionInput,
} from './transaction-form.ts';

export const minMonths = 1;
export const maxMonths = 60;
export const defaultMonths = 12;

/** What is taken when the number of months is left empty or is no number. */
export const fallbackMonths = 1;

/** A new income or expense, which may come back every month. */
export const newTransactionForm = z
  .extend(transactionForm, {
    isRecurring: z.boolean(),
    months: z.nullable(z.number()),
  })
  .check(
    z.refine(({ isRecurring, months }) => !isRecurring || isMonthCount(months ?? fallbackMonths), {
      error: `Digite um número de ${minMonths} a ${maxMonths}`,
      path: ['months'],
      when: () => true,
    }),
  );

export interface NewTransactionDraft extends TransactionDraft {
  isRecurring: boolean;
  /** For how many months a recurring expense comes; `null` while empty. */
  months: number | null;
}

export interface NewTransactionInput extends TransactionInput {
  isRecurring: boolean;
  months: number;
}

/** @throws z.core.$ZodError when a field is wrong. */
export function parseNewTransactionForm(draft: NewTransactionDraft): NewTransactionInput {
  const input = newTransactionForm.parse(draft);
  return { ...input, months: input.months ?? fallbackMonths } as NewTransactionInput;
}

/** Reads the number of months as typed; what is no number falls back. */
export function readMonths(text: string): number {
  const months = Number.parseInt(text, 10);
  return Number.isNaN(months) ? fallbackMonths : months;
}

function isMonthCount(months: number): boolean {
  return Number.isInteger(months) && months >= minMonths && months <= maxMonths;
}
