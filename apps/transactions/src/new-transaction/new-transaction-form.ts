import * as z from 'zod/mini';
import { transactionForm } from '@tostao/domain/transaction/transaction-form';

/** Bounds and default of a recurring expense's months (product spec, section 9). */
export const minMonths = 1;
export const maxMonths = 60;
export const defaultMonths = 12;

/** The number of months for an empty or invalid field. */
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

/** The form of a new transaction, which may repeat every month. `months` is `null` while empty. */
export const newTransactionForm = z.pipe(
  newTransactionFields,
  z.transform(({ months, ...fields }) => ({ ...fields, months: months ?? fallbackMonths })),
);

/** The unsaved form values. */
export type NewTransactionDraft = z.input<typeof newTransactionForm>;
/** The values of a valid form. */
export type NewTransactionInput = z.output<typeof newTransactionForm>;

/** Parses the number of months, with a fallback for text that is not a number. */
export function readMonths(text: string): number {
  const months = Number.parseInt(text, 10);
  return Number.isNaN(months) ? fallbackMonths : months;
}

function isMonthCount(months: number): boolean {
  return Number.isInteger(months) && months >= minMonths && months <= maxMonths;
}
