import * as z from 'zod/mini';
import { type Centavos, toCentavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import type { CategoryShare } from './divide-amount.ts';
import type { TransactionPart } from './transaction-parts.ts';

export const minParts = 2;
export const maxParts = 20;

/**
 * A row of the form that divides transactions. `amount` is in centavos, or in percent where the form divides a hundred. It is `null`
 * until it is typed: the last row takes the rest meanwhile.
 */
export interface PartDraft {
  category: string;
  amount: number | null;
}

/** The rows of a form that divides transactions; empty for one that does not. */
export const partsField = z.array(
  z.object({ category: z.string(), amount: z.nullable(z.number()) }),
);

/** What the rows of a form divide: the amount of a transaction, or a hundred percent of many. */
export interface Measure {
  format: (amount: number) => string;
  missing: string;
  notAboveZero: string;
}

export const moneyMeasure: Measure = {
  format: (amount) => formatMoney(toCentavos(amount)),
  missing: 'Valor é obrigatório',
  notAboveZero: 'Digite um valor válido maior que zero',
};

export const percentMeasure: Measure = {
  format: (amount) => `${amount}\u00A0%`,
  missing: 'Porcentagem é obrigatória',
  notAboveZero: 'Digite uma porcentagem maior que zero',
};

export const wholePercent = 100;

/** Returns what the typed amounts leave of a total; below zero where they exceed it. */
export function restOf(total: number | null, rows: readonly PartDraft[]): number {
  return rows.reduce((rest, row) => rest - (row.amount ?? 0), total ?? 0);
}

/** Says how much is missing to the total, or exceeds it. Nothing where the rows are exact, or the last one takes the rest. */
export function restText(
  total: number | null,
  rows: readonly PartDraft[],
  { format }: Measure = moneyMeasure,
): string | undefined {
  const rest = restOf(total, rows);
  if (rest < 0) return `Passa ${format(0 - rest)}`;
  return rest > 0 && rows.at(-1)?.amount !== null ? `Falta ${format(rest)}` : undefined;
}

/** Says at once why rows are no division yet: an amount that is missing or too much, or rows for which nothing is left. */
export function divisionHint(
  total: number | null,
  rows: readonly PartDraft[],
  measure: Measure,
): string | undefined {
  const isUsedUp = total !== null && total > 0 && restOf(total, rows) === 0;
  return isUsedUp && rows.some(({ amount }) => amount === null)
    ? 'Nada sobra para as outras'
    : restText(total, rows, measure);
}

/** Returns the rows of a valid form, of which the last one has its amount. */
function filledRows(total: number, rows: readonly PartDraft[]) {
  const rest = restOf(total, rows);
  return rows.map(({ category, amount }) => ({ category, amount: amount ?? rest }));
}

/** Returns the parts of a valid form; nothing for a transaction that is not divided. */
export function partsOfForm(
  amount: Centavos,
  rows: readonly PartDraft[],
): { parts?: TransactionPart[] } {
  if (rows.length === 0) return {};
  const filled = filledRows(amount, rows);
  return { parts: filled.map((row) => ({ ...row, amount: toCentavos(row.amount) })) };
}

/** Returns the shares of a valid form that divides by percents; nothing where it does not divide. */
export function sharesOfForm(rows: readonly PartDraft[]): { shares?: CategoryShare[] } {
  if (rows.length === 0) return {};
  const filled = filledRows(wholePercent, rows);
  return { shares: filled.map(({ category, amount }) => ({ category, percent: amount })) };
}

interface RowProblem {
  index: number;
  field: keyof PartDraft;
  message: string;
}

/** Returns the problems of the rows of a form, each beside its field. */
export function problemsOf(
  total: number | null,
  rows: readonly PartDraft[],
  measure: Measure,
): RowProblem[] {
  const problems: RowProblem[] = [];
  const last = rows.length - 1;
  for (const [index, row] of rows.entries()) {
    const reject = (field: keyof PartDraft, message: string) =>
      problems.push({ index, field, message });
    const isTwice = rows.slice(0, index).some(({ category }) => category === row.category);
    if (row.category === '') reject('category', 'Selecione uma categoria');
    else if (isTwice) reject('category', 'Esta categoria já está na divisão');
    const taken = row.amount ?? (index === last ? restOf(total, rows) : null);
    if (taken === null) reject('amount', measure.missing);
    else if (taken === 0 || (row.amount ?? 0) < 0) reject('amount', measure.notAboveZero);
  }
  const wrong = rows.length > 0 && total !== null ? restText(total, rows, measure) : undefined;
  if (wrong !== undefined) problems.push({ index: last, field: 'amount', message: wrong });
  return problems;
}

type ProblemContext = Parameters<Parameters<typeof z.superRefine>[0]>[1];

function addProblems(context: ProblemContext, problems: RowProblem[]): void {
  for (const { index, field, message } of problems) {
    context.addIssue({ code: 'custom', path: ['parts', index, field], message });
  }
}

interface DivisibleDraft {
  amount: number | null;
  parts: PartDraft[];
}

/** Checks the rows of a form against its amount, while the form shows them. */
export function shownDivisionCheck<Draft extends DivisibleDraft>(
  isShown: (draft: Draft) => boolean,
) {
  return z.superRefine<Draft>(
    (draft, context) => {
      const { amount, parts } = draft;
      if (isShown(draft)) addProblems(context, problemsOf(amount, parts, moneyMeasure));
    },
    { when: () => true },
  );
}

/** Checks the rows of a form against its amount. */
export const divisionCheck = shownDivisionCheck<DivisibleDraft>(() => true);

/** Checks the rows of a form that divides by percents. */
export const sharesCheck = z.superRefine<{ parts: PartDraft[] }>(
  ({ parts }, context) => addProblems(context, problemsOf(wholePercent, parts, percentMeasure)),
  { when: () => true },
);
