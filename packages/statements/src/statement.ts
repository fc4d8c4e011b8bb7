import type { AccountKind } from '@tostao/domain/account/account-kind';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Centavos } from '@tostao/domain/money/centavos';
import type { TransactionPart } from '@tostao/domain/transaction/transaction-parts';
import type { RowState } from './rows/row-state.ts';

/** A transaction that a statement lists. */
export interface StatementRow {
  kind: 'row';
  /** The number of the row in the file, from 1. */
  number: number;
  date: CalendarDay;
  /** Negative for an expense. In the currency of the row. */
  amount: Centavos;
  /** As the bank wrote it, without control characters. */
  text: string;
  /** The texts beside it: in another download, one of them may be the description. */
  line?: string;
  /** The bank's own id of the transaction. */
  bankId: string | null;
  /** The category that the file names. */
  category?: string;
  /** The account that the export of another app names, or a file with several statements. */
  account?: string;
  /** Where a file has several statements: the scope of the ids of its own, as if it were alone in a file. */
  keyScope?: string;
  /** Whether its own statement is that of a card. */
  isOfCard?: boolean;
  /** The other account of a transfer, in the export of another app. */
  otherAccount?: string;
  /** What the file calls the row, such as "Transferência". */
  typeText?: string;
  /** How far a row got that has not moved money. */
  state?: RowState;
  /** Whether the file says that an income is a refund. */
  isRefund?: boolean;
  /** The currency of the amount, unless it is the real: `USD`. */
  currency?: string;
  /** The amount as the file states it, where it was converted to reais. */
  written?: string;
  /** What only the files of the app say. */
  tags?: string[];
  note?: string;
  /** Which line of a divided transaction it is: "1 de 3". */
  part?: string;
  /** What a divided transaction adds to its categories. `category` is that of the first. */
  parts?: TransactionPart[];
  /** Why the row is left out unless the user wants it, such as a line of a balance. */
  leftOut?: string;
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

export type Layout =
  | 'ofx'
  | 'nubank-account'
  | 'nubank-card'
  | 'inter'
  | 'inter-card'
  | 'itau'
  | 'banco-do-brasil'
  | 'pagbank'
  | 'bradesco'
  | 'bradesco-card'
  | 'c6'
  | 'c6-card'
  | 'xp-card'
  | 'caixa'
  | 'mercado-pago'
  | 'tostao'
  | 'ynab'
  | 'actual'
  | 'mobills'
  | 'app-export'
  | 'other';

/** An account whose statement is one of several in a file. */
export interface StatementPart {
  /** What the rows of the account have as `account`. */
  name: string;
  kind: AccountKind | null;
  /** The number of the account, if the file states it. */
  origin: string | null;
}

/** The content of a file. */
export interface Statement {
  layout: Layout;
  /** Where the file came from: files of one source belong to one account. */
  source: string;
  /** The number of the account or card, if the file states it. */
  origin: string | null;
  /** Whether it is the statement of a card. */
  isCard: boolean;
  /** Whether Tostão has written the file. */
  isOwnFile?: boolean;
  /** The accounts of a file with the statements of several; the export of another app has none. */
  parts?: StatementPart[];
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

/** Returns the error of a statement that lists no transaction. */
export function emptyPeriodError(): StatementError {
  return new StatementError(
    'Não há movimentações neste extrato. Nada foi importado: escolha outro período se esperava alguma.',
  );
}

/** @throws StatementError for more rows than one import takes */
export function assertRowCount(count: number): void {
  if (count <= maxRows) return;
  throw new StatementError(
    'O arquivo tem mais de 50.000 linhas. Baixe o extrato em períodos menores.',
  );
}
