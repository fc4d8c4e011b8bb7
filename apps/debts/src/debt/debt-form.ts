import * as z from 'zod/mini';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayField } from '@tostao/domain/calendar/day-field';
import {
  draftOfRule,
  monthlyRepetition,
  type RepetitionDraft,
  repetitionField,
  repetitionIssues,
} from '@tostao/domain/calendar/repetition-form';
import { amountField } from '@tostao/domain/money/amount-field';
import type { Centavos } from '@tostao/domain/money/centavos';
import {
  canSplit,
  defaultInstallments,
  isInstallmentCount,
  maxInstallments,
  minInstallments,
} from '@tostao/domain/money/split-money';
import {
  type DebtType,
  defaultDebtType,
  guessDebtType,
  isDebtType,
} from '@tostao/domain/debt/debt-type';
import type { Debt } from '@tostao/domain/debt/debt';

const editDebtFields = z.object({
  name: z.string().check(
    z.trim(),
    // Payments copy the name to their description, which the database searches.
    z.normalize('NFC'),
    z.minLength(1, 'Nome é obrigatório'),
    z.maxLength(100, 'Nome deve ter no máximo 100 caracteres'),
  ),
  institution: z
    .string()
    .check(z.trim(), z.maxLength(100, 'Instituição deve ter no máximo 100 caracteres')),
  amount: amountField,
  dueDate: dayField('Data de vencimento é obrigatória'),
  type: z.custom<DebtType>((type) => typeof type === 'string' && isDebtType(type)),
  isFixed: z.boolean(),
  repetition: repetitionField,
  paymentCode: z.nullable(z.string()),
});

interface RepeatingDraft {
  isFixed: boolean;
  dueDate: string;
  repetition: RepetitionDraft;
}

/** Checks how a fixed debt comes back, each problem beside its field. @param firstOf returns the first day, which no end may precede */
function repetitionCheck(firstOf: (draft: RepeatingDraft) => string | null) {
  return z.superRefine<RepeatingDraft>(
    (draft, context) => {
      const issues = draft.isFixed ? repetitionIssues(draft.repetition, firstOf(draft)) : [];
      for (const { field, message } of issues)
        context.addIssue({ code: 'custom', path: ['repetition', field], message });
    },
    { when: () => true },
  );
}

/** The form to edit a debt, of which the last one may be due after the end. */
export const editDebtForm = editDebtFields.check(repetitionCheck(() => null));

const newDebtFields = z
  .extend(editDebtFields, {
    isInstallments: z.boolean(),
    installments: z.nullable(z.number()),
  })
  .check(
    z.refine((draft) => !draft.isInstallments || isInstallmentCount(countOf(draft)), {
      error: `Digite um número de ${minInstallments} a ${maxInstallments}`,
      path: ['installments'],
      when: () => true,
    }),
    z.refine((draft) => !draft.isInstallments || isSplittable(draft.amount, countOf(draft)), {
      error: 'O valor deve ter ao menos um centavo por parcela',
      path: ['amount'],
      when: () => true,
    }),
    repetitionCheck(({ dueDate }) => dueDate),
  );

/** The form of a new debt. Valid values have `installments` 1 for a single or fixed debt. */
export const newDebtForm = z.pipe(
  newDebtFields,
  z.transform(({ isInstallments, ...fields }) => ({
    ...fields,
    installments: isInstallments ? countOf(fields) : 1,
    isFixed: fields.isFixed && !isInstallments,
  })),
);

/** The unsaved values of the edit form: `amount` in centavos, `null` while empty. */
export type EditDebtDraft = z.input<typeof editDebtForm>;
/** The unsaved values of a new debt: `amount` and `installments` are `null` while empty. */
export type NewDebtDraft = z.input<typeof newDebtForm>;
/** The values of a valid edit form. */
export type DebtInput = z.output<typeof editDebtForm>;
/** The values of a valid form for a new debt. */
export type NewDebtInput = z.output<typeof newDebtForm>;

/** Returns the initial values of a new debt's form, due today. */
export function blankDebt(today: CalendarDay): NewDebtDraft {
  return {
    name: '',
    institution: '',
    amount: null,
    dueDate: today,
    type: defaultDebtType,
    isFixed: false,
    repetition: monthlyRepetition,
    isInstallments: false,
    installments: defaultInstallments,
    paymentCode: null,
  };
}

/** Returns the form values of a debt. Guesses a type that the form does not offer by the name. */
export function draftOfDebt(debt: Debt): EditDebtDraft {
  const { name, institution, amount, dueDate, type, isFixed, paymentCode } = debt;
  return {
    name,
    institution,
    amount,
    dueDate,
    type: isDebtType(type) ? type : guessDebtType(name),
    isFixed,
    repetition: draftOfRule(debt.repetition, debt.day ?? dueDate),
    paymentCode,
  };
}

/** Parses the number of installments, with a fallback for text that is not a number. */
export function readInstallments(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? defaultInstallments : count;
}

function countOf({ installments }: { installments: number | null }): number {
  return installments ?? defaultInstallments;
}

/** Ignores an amount or count that is invalid by itself: it has its own message. */
function isSplittable(amount: Centavos | null, count: number): boolean {
  return amount === null || amount <= 0 || !isInstallmentCount(count) || canSplit(amount, count);
}
