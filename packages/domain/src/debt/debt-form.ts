import * as z from 'zod/mini';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { dayField } from '../calendar/day-field.ts';
import { amountField } from '../money/amount-field.ts';
import type { Centavos } from '../money/centavos.ts';
import { canSplit } from '../money/split-money.ts';
import { defaultDebtType, type DebtType, guessDebtType, isDebtType } from './debt-type.ts';
import type { Debt } from './debt.ts';

export const minInstallments = 2;
export const maxInstallments = 60;
/** Also what is taken when the number is left empty or is no number. */
export const defaultInstallments = 2;

/** What can be changed of a debt. */
export const editDebtForm = z.object({
  name: z.string().check(
    z.trim(),
    // It becomes the description of a payment, which the database searches.
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
});

const newDebtFields = z
  .extend(editDebtForm, {
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
  );

/** A new debt: a single one, a fixed one, or one in installments (1 for a single debt). */
export const newDebtForm = z.pipe(
  newDebtFields,
  z.transform(({ isInstallments, ...fields }) => ({
    ...fields,
    installments: isInstallments ? countOf(fields) : 1,
    isFixed: fields.isFixed && !isInstallments,
  })),
);

export type EditDebtDraft = z.input<typeof editDebtForm>;
/** `installments` is `null` while it is empty. */
export type NewDebtDraft = z.input<typeof newDebtForm>;
export type DebtInput = z.output<typeof editDebtForm>;
export type NewDebtInput = z.output<typeof newDebtForm>;

export function blankDebt(today: CalendarDay): NewDebtDraft {
  return {
    name: '',
    institution: '',
    amount: null,
    dueDate: today,
    type: defaultDebtType,
    isFixed: false,
    isInstallments: false,
    installments: defaultInstallments,
  };
}

/** What the form shows of a debt; a type that nobody can choose is guessed from the name. */
export function draftOfDebt(debt: Debt): EditDebtDraft {
  const { name, institution, amount, dueDate, type, isFixed } = debt;
  return {
    name,
    institution,
    amount,
    dueDate,
    type: isDebtType(type) ? type : guessDebtType(name),
    isFixed,
  };
}

/** Reads the number of installments as typed; what is no number falls back. */
export function readInstallments(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? defaultInstallments : count;
}

function countOf({ installments }: { installments: number | null }): number {
  return installments ?? defaultInstallments;
}

function isInstallmentCount(count: number): boolean {
  return Number.isInteger(count) && count >= minInstallments && count <= maxInstallments;
}

/** Another message is due when the amount or the count is wrong by itself. */
function isSplittable(amount: Centavos | null, count: number): boolean {
  return amount === null || amount <= 0 || !isInstallmentCount(count) || canSplit(amount, count);
}
