import { type BudgetUsage, budgetUsage } from '../budget/budget-usage.ts';
import type { Month } from '../calendar/month.ts';
import { neutralColor } from '../category/category-colors.ts';
import { knownIcon } from '../category/category-icons.ts';
import { type Centavos, centavosFromReais, toCentavos } from '../money/centavos.ts';
import { sumMoney } from '../money/sum-money.ts';
import type { TransactionType } from '../transaction/transaction.ts';
import { guessIcon } from './fallback-icon.ts';
import { shareOf } from './share.ts';

/** What came in or went out of one category in a month. */
export interface ReportCategory {
  /** The saved category's id, or type and name of one that only transactions know. */
  key: string;
  /** `null` when it is not among the categories. */
  id: string | null;
  type: TransactionType;
  /** As transactions name it. */
  category: string;
  /** As it is shown. */
  name: string;
  icon: string;
  color: string;
  total: Centavos;
  /** Without any there is nothing to open. */
  transactionCount: number;
  /** Its part of all income or of all expenses, in whole percents. */
  share: number;
  monthlyLimit: Centavos | null;
  /** How much of the limit is spent; `null` without one. */
  usage: BudgetUsage | null;
}

export interface MonthReport {
  month: Month;
  income: Centavos;
  expenses: Centavos;
  /** Income minus expenses. */
  balance: Centavos;
  /** Those that had income, the largest first. */
  incomeCategories: ReportCategory[];
  /** Every expense category, spent or not, the largest first. */
  expenseCategories: ReportCategory[];
}

/** The generated types do not know that an outer join may find nothing. */
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
    incomeCategories: listOf(incomeRows, income),
    expenseCategories: listOf(expenseRows, expenses),
  };
}

/** The entry of a category as transactions name it. */
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

function listOf(rows: MonthReportRow[], whole: Centavos): ReportCategory[] {
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
