import * as z from 'zod/mini';
import {
  canSplit,
  defaultInstallments,
  isInstallmentCount,
  maxInstallments,
  minInstallments,
} from '@tostao/domain/money/split-money';
import { detailFields } from '../fields/detail-form.ts';
import { recurrenceCheck } from '../fields/recurrence-form.ts';
import { repetitionField } from '@tostao/domain/calendar/repetition-form';
import {
  type PartDraft,
  partsField,
  shownDivisionCheck,
} from '@tostao/domain/transaction/division-form';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { type RefundedPurchase, refundProblem } from './refunded-purchase.ts';
import { transactionForm } from '@tostao/domain/transaction/transaction-form';

/** Bounds and default of a recurring expense's months (product spec, section 9). */
export const minMonths = 1;
export const maxMonths = 60;
export const defaultMonths = 12;

/** The number of months for an empty or invalid field. */
export const fallbackMonths = 1;

/** Tells whether a form divides its amount: a recurring expense becomes debts, which have no parts. It keeps those that are typed. */
export function isDivisible(type: TransactionType, isRecurring: boolean): boolean {
  return type === 'income' || !isRecurring;
}

const fieldsOf = (type: TransactionType) =>
  z
    .extend(transactionForm, {
      parts: partsField,
      ...detailFields,
      isRecurring: z.boolean(),
      repetition: repetitionField,
      isRefund: z.boolean(),
      /** The purchase that a refund gives back, and the category of its part; empty for all of it. */
      refunded: z.nullable(z.custom<RefundedPurchase>((value) => typeof value === 'object')),
      refundedPart: z.string(),
      months: z.nullable(z.number()),
      /** Empty without an account. */
      accountId: z.string(),
      isInstallments: z.boolean(),
      installments: z.nullable(z.number()),
      /** `null` before a choice. */
      expectsRest: z.nullable(z.boolean()),
    })
    .check(
      z.refine(
        ({ isRecurring, months }) => !isRecurring || isMonthCount(months ?? fallbackMonths),
        {
          error: `Digite um número de ${minMonths} a ${maxMonths}`,
          path: ['months'],
          when: () => true,
        },
      ),
      z.refine((draft) => !hasInstallments(draft) || isInstallmentCount(countOf(draft)), {
        error: `Digite um número de ${minInstallments} a ${maxInstallments}`,
        path: ['installments'],
        when: () => true,
      }),
      z.refine(
        (draft) =>
          !hasInstallments(draft) ||
          draft.amount === null ||
          canSplit(draft.amount, countOf(draft)),
        { error: 'O valor deve ter ao menos um centavo por parcela', path: ['amount'] },
      ),
      shownDivisionCheck<{ amount: number | null; parts: PartDraft[]; isRecurring: boolean }>(
        (draft) => isDivisible(type, draft.isRecurring),
      ),
      recurrenceCheck({ isNew: true }),
      z.superRefine(
        ({ amount, ...draft }, context) => {
          const message = refundProblem(draft, amount);
          if (message) context.addIssue({ code: 'custom', path: ['amount'], message });
        },
        { when: () => true },
      ),
    );

const formOf = (type: TransactionType) =>
  z.pipe(
    fieldsOf(type),
    z.transform(({ months, ...fields }) => ({
      ...fields,
      months: months ?? fallbackMonths,
      installments: hasInstallments(fields) ? countOf(fields) : 1,
    })),
  );

/**
 * The forms of a new transaction, which may repeat every month, or be a card's purchase in installments.
 * Valid values have `installments` 1 without them. `months` is `null` while empty.
 */
export const newTransactionForms = { income: formOf('income'), expense: formOf('expense') };

type NewTransactionForm = ReturnType<typeof formOf>;

/** The unsaved form values. */
export type NewTransactionDraft = z.input<NewTransactionForm>;
/** The values of a valid form. */
export type NewTransactionInput = z.output<NewTransactionForm>;

/** Parses the number of months, with a fallback for text that is not a number. */
export function readMonths(text: string): number {
  const months = Number.parseInt(text, 10);
  return Number.isNaN(months) ? fallbackMonths : months;
}

/** A recurring expense hides the installments, which may be turned on already. */
function hasInstallments(draft: { isInstallments: boolean; isRecurring: boolean }): boolean {
  return draft.isInstallments && !draft.isRecurring;
}

function countOf({ installments }: { installments: number | null }): number {
  return installments ?? defaultInstallments;
}

function isMonthCount(months: number): boolean {
  return Number.isInteger(months) && months >= minMonths && months <= maxMonths;
}
