import { type BudgetUsage, budgetUsage } from '../budget/budget-usage.ts';
import type { Month } from '../calendar/month.ts';
import { knownIcon, neutralColor } from '../category/category-style.ts';
import { type Centavos, centavosFromReais, sumMoney, toCentavos } from '../money/centavos.ts';
import type { TransactionType } from '../transaction/transaction.ts';
import { guessIcon } from './fallback-icon.ts';

/** The total of one category in a month. */
export interface ReportCategory {
  /** The category's id, or `type:name` for a name that only transactions use. */
  key: string;
  /** `null` when it is not a saved category. */
  id: string | null;
  type: TransactionType;
  /** The name in transactions. */
  category: string;
  /** The displayed name. */
  name: string;
  icon: string;
  color: string;
  /** Negative where refunds exceed the expenses. */
  total: Centavos;
  /** Zero disables the link to the transactions. */
  transactionCount: number;
  /** Its share of all positive totals of its type, in whole percent. */
  share: number;
  monthlyLimit: Centavos | null;
  /** The spent part of the limit; `null` without one. */
  usage: BudgetUsage | null;
}

/** The sums of a month, in total and by category, in centavos. */
export interface MonthReport {
  month: Month;
  income: Centavos;
  expenses: Centavos;
  /** Income minus expenses. */
  balance: Centavos;
  /** Categories with income, largest first. */
  incomeCategories: ReportCategory[];
  /** Every expense category, even without expenses, largest first. */
  expenseCategories: ReportCategory[];
}

/** A row of `month_report`. The generated types lack the `null` of an outer join. */
export interface MonthReportRow {
  type: string;
  category: string;
  total: number;
  transaction_count: number;
  category_id: string | null;
  icon: string | null;
  color: string | null;
  monthly_limit: number | null;
}

/** Builds the report of a month from database rows, whose amounts are in reais. */
export function monthReportFromRows(month: Month, rows: MonthReportRow[]): MonthReport {
  const incomeRows = rows.filter(({ type, total }) => type === 'income' && total > 0);
  const expenseRows = rows.filter(({ type }) => type === 'expense');
  const income = totalOf(incomeRows);
  const expenses = totalOf(expenseRows);
  return {
    month,
    income,
    expenses,
    balance: toCentavos(income - expenses),
    incomeCategories: listOf(incomeRows),
    expenseCategories: listOf(expenseRows),
  };
}

/** Tells whether a month has no transactions. Its sums may be zero in spite of them: refunds lower the expenses. */
export function isEmptyMonth({ incomeCategories, expenseCategories }: MonthReport): boolean {
  return [...incomeCategories, ...expenseCategories].every(
    ({ transactionCount }) => transactionCount === 0,
  );
}

/** Finds a category of the report by its name in transactions. */
export function findReportCategory(
  report: MonthReport,
  type: TransactionType,
  category: string,
): ReportCategory | undefined {
  const list = type === 'income' ? report.incomeCategories : report.expenseCategories;
  return list.find((entry) => entry.category === category);
}

function totalOf(rows: MonthReportRow[]): Centavos {
  return sumMoney(rows.map(({ total }) => centavosFromReais(total)));
}

function listOf(rows: MonthReportRow[]): ReportCategory[] {
  // Shares of the sum would exceed 100% where refunds make another total negative.
  const whole = totalOf(rows.filter(({ total }) => total > 0));
  return rows
    .map((row) => categoryFromReportRow(row, whole))
    .toSorted(
      (one, other) => other.total - one.total || one.name.localeCompare(other.name, 'pt-BR'),
    );
}

function categoryFromReportRow(row: MonthReportRow, whole: Centavos): ReportCategory {
  const { category, category_id: id, monthly_limit: limit } = row;
  const total = centavosFromReais(row.total);
  const monthlyLimit = limit === null ? null : centavosFromReais(limit);
  return {
    key: id ?? `${row.type}:${category}`,
    id,
    type: row.type === 'income' ? 'income' : 'expense',
    category,
    name: category,
    icon: row.icon === null ? guessIcon(category) : knownIcon(row.icon),
    color: row.color ?? neutralColor,
    total,
    transactionCount: row.transaction_count,
    share: shareOf(total, whole),
    monthlyLimit,
    usage: budgetUsage(total, monthlyLimit),
  };
}

/** Returns a share of a whole in whole percent. Refunds above the expenses have none. */
export function shareOf(part: Centavos, whole: Centavos): number {
  return part > 0 && whole > 0 ? Math.round((part / whole) * 100) : 0;
}

/** Formats a share as `34%`, or `<1%` for a total that rounds to zero. */
export function shareText({ total, share }: { total: Centavos; share: number }): string {
  return total > 0 && share === 0 ? '<1%' : `${share}%`;
}
