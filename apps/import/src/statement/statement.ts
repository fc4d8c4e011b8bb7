import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Centavos } from '@tostao/domain/money/centavos';

/** A transaction that a statement lists. */
export interface StatementRow {
  kind: 'row';
  /** The number of the row in the file, from 1. */
  number: number;
  date: CalendarDay;
  /** Negative for an expense. */
  amount: Centavos;
  /** As the bank wrote it, without control characters. */
  text: string;
  /** The bank's own id of the transaction. */
  bankId: string | null;
}

/** A row that cannot be imported. */
export interface IgnoredRow {
  kind: 'ignored';
  number: number;
  text: string;
  /** Why, for the user. */
  reason: string;
}

export type StatementEntry = StatementRow | IgnoredRow;

/** The content of a file. */
export interface Statement {
  layout: 'ofx' | 'nubank-account' | 'nubank-card' | 'inter' | 'other';
  /** Where the file came from: files of one source belong to one account. */
  source: string;
  /** Whether it is the statement of a card. */
  isCard: boolean;
  /** The scope within which the bank's ids are unique. */
  keyScope: string;
  entries: StatementEntry[];
  /** The number of the first row that the balances before and after it contradict. */
  brokenBalanceAt: number | null;
}

export const maxBytes = 20 * 1024 * 1024;
export const maxRows = 50_000;

/** A file that is not imported, with the reason for the user. */
export class StatementError extends Error {
  override name = 'StatementError';
}

const truncated = 'O arquivo termina no meio: ele foi cortado. Baixe o extrato de novo.';

/** Returns the error of a file that ends in the middle of a statement. */
export function truncatedError(): StatementError {
  return new StatementError(truncated);
}

/** @throws StatementError for more rows than one import takes */
export function assertRowCount(count: number): void {
  if (count <= maxRows) return;
  throw new StatementError(
    'O arquivo tem mais de 50.000 linhas. Baixe o extrato em períodos menores.',
  );
}
