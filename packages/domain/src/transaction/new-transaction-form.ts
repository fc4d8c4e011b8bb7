import * as z from 'zod/mini';
import { transactionForm } from './transaction-form.ts';

export const minMonths = 1;
export const maxMonths = 60;
export const defaultMonths = 12;

/** What is taken when the number of months is left empty or is no number. */
export const fallbackMonths = 1;

const newTransactionFields = z
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

/** A new income or expense, which may repeat every month. `months` is `null` while it is empty. */
export const newTransactionForm = z.pipe(
  newTransactionFields,
  z.transform(({ months, ...fields }) => ({ ...fields, months: months ?? fallbackMonths })),
);

export type NewTransactionDraft = z.input<typeof newTransactionForm>;
export type NewTransactionInput = z.output<typeof newTransactionForm>;

/** Reads the number of months as typed; what is no number falls back. */
export function readMonths(text: string): number {
  const months = Number.parseInt(text, 10);
  return Number.isNaN(months) ? fallbackMonths : months;
}

function isMonthCount(months: number): boolean {
  return Number.isInteger(months) && months >= minMonths && months <= maxMonths;
}
