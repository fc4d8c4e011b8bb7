import { type Account, isCard } from '@tostao/domain/account/account';
import type { CardInstallment } from '@tostao/domain/transaction/read-installment';
import {
  type CategoryShare,
  divideByPercent,
  divideLike,
  type Division,
} from '@tostao/domain/transaction/divide-amount';
import type { TransactionPart } from '@tostao/domain/transaction/transaction-parts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import type { RowKind } from '@tostao/statements/rows/row-meaning';
import type { RowPurpose } from '@tostao/statements/rows/row-purpose';
import type { IgnoredRow } from '@tostao/statements/statement';
import type { KeyedRow } from '@tostao/statements/identity/assign-row-keys';
import type { SimilarTransaction } from '@tostao/statements/identity/compare-imported';
import type { CategorySource } from '@tostao/statements/categories/choose-category';

export const rowStatuses = ['new', 'known', 'similar', 'ignored'] as const;
export type RowStatus = (typeof rowStatuses)[number];

export const rowStatusLabels: Record<RowStatus, string> = {
  new: 'Nova',
  known: 'Já importada',
  similar: 'Parece repetida',
  ignored: 'Ignorada',
};

/** A row that looks like money moved between two accounts. */
export interface TransferProposal {
  /** The other account. */
  accountId: string;
  /** The transaction of the other account that the transfer replaces. */
  counterpartId: string | null;
  reason: string;
}

/** An open debt that a row may pay. */
export interface DebtProposal {
  id: string;
  name: string;
  /** Whether the text names the debt: the row pays it unless the user decides otherwise. */
  isNamed: boolean;
}

/** A row of the statement that can be imported. */
export interface PreviewTransaction {
  index: number;
  rowStatus: RowStatus;
  row: KeyedRow;
  type: TransactionType;
  /** Whether an income lowers a category of expenses: a credit on a card that does not pay its bill. */
  isRefund: boolean;
  description: string;
  /** The category that the row gets unless the user chooses another, and what chose it. */
  category: string;
  /** By which a rule divides the row. */
  shares?: CategoryShare[];
  /** The parts that the file divides the row into. */
  parts?: TransactionPart[];
  /** The tags that the file names, and those that a rule adds. */
  tags?: string[];
  source: CategorySource;
  /** The name of the rule that chose the category. */
  rule: string | null;
  similar: SimilarTransaction | null;
  /** The transfer that the row becomes unless the user chooses a category. */
  transfer: TransferProposal | null;
  /** The debt that the row may pay. */
  debt: DebtProposal | null;
  /** What it moves money for, unless it is spent, earned or given back. */
  purpose: RowPurpose | null;
  /** Whether its transaction is stored already, for another row or another bill. */
  isRepeat: boolean;
  /** Why the row is left out unless the user wants it. */
  reason: string | null;
  /** Its place among the charges of a card's purchase. */
  installment: CardInstallment | null;
  /** Whether it goes on with a stored purchase. */
  isInSeries: boolean;
  /** The later installments that the user can let be expected. */
  expectable: readonly number[];
  /** The account of the row, in the export of another app; `null` for none. */
  account?: Account | null;
}

/** A row of the preview: one that can be imported, or one that cannot be read. */
export type PreviewRow =
  | PreviewTransaction
  | { index: number; rowStatus: 'ignored'; row: IgnoredRow };

/** Tells whether a row can be imported at all: any status can be overruled, unless no amount is known. */
export function canImport(row: PreviewRow): row is PreviewTransaction {
  return row.row.kind === 'row';
}

/** The rows whose kind the user has decided, by their index. */
export type Kinds = ReadonlyMap<number, RowKind>;

/** The user's decision about a row. */
export interface Decision {
  included?: boolean;
  category?: string;
  /** The parts, or the percents, like which the row is divided. `category` is that of the first. */
  parts?: { category: string; amount: number }[];
  kind?: RowKind;
  /** Whether the decision is that of an earlier file. */
  isRemembered?: boolean;
  /** The account of the row, if it is another than that of the statement; `null` for none. */
  account?: Account | null;
  /** The other account of a transfer; `null` for a row that is not a transfer. */
  transferAccountId?: string | null;
  /** Whether a row that looks like a typed transaction becomes one with it. */
  merged?: boolean;
  /** Whether a row pays the debt that it may be the payment of. */
  paysDebt?: boolean;
  /** Whether the later installments are expected. */
  expectsRest?: boolean;
}

export type Decisions = ReadonlyMap<number, Decision>;

/** Tells whether a row is imported or merged. */
export function isIncluded(
  row: PreviewRow,
  decision: Decision | undefined,
): row is PreviewTransaction {
  if (!canImport(row)) return false;
  return decision?.included ?? (row.reason === null && row.rowStatus !== 'known');
}

/** Returns the account of a row, if it is not that of the statement; `null` for none. */
export function accountOf(
  row: PreviewTransaction,
  decision: Decision | undefined,
): Account | null | undefined {
  return decision?.account === undefined ? row.account : decision.account;
}

/** Returns the transfer that a row becomes, if it becomes one. */
export function transferOf(
  row: PreviewTransaction,
  decision: Decision | undefined,
): Pick<TransferProposal, 'accountId' | 'counterpartId'> | null {
  const { transfer, type } = row;
  if (paidDebt(row, decision)) return null;
  const chosen = decision?.transferAccountId;
  const isProposed = chosen === undefined || chosen === transfer?.accountId;
  const found = isProposed ? transfer : chosen === null ? null : toTransfer(chosen);
  const own = accountOf(row, decision);
  if (!found || own === undefined) return found;
  // Rows of several accounts share their choices: money moves to another account, and leaves no card.
  const isOwn = found.accountId === own?.id || (type === 'expense' && own !== null && isCard(own));
  return isOwn ? null : found;
}

function toTransfer(accountId: string): Pick<TransferProposal, 'accountId' | 'counterpartId'> {
  return { accountId, counterpartId: null };
}

/** Returns the categories that a row gets. Rates change its amount after a decision, and its parts in proportion. */
export function divisionOfRow(
  { row, category, parts, shares }: PreviewTransaction,
  decision: Decision | undefined,
): Division {
  if (decision?.parts) return divideLike(rowAmount(row), decision.parts);
  if (decision?.category !== undefined) return { category: decision.category };
  if (parts) return divideLike(rowAmount(row), parts);
  return shares ? divideByPercent(rowAmount(row), shares) : { category };
}

/** Returns the amount of a row, above zero. */
export function rowAmount({ amount }: Pick<KeyedRow, 'amount'>): Centavos {
  return toCentavos(Math.abs(amount));
}

/** Tells whether a row is merged with the typed transaction that it looks like. */
export function isMerged(row: PreviewTransaction, decision: Decision | undefined): boolean {
  // What the row may be was sought in the account of the statement.
  if (row.similar === null || row.similar.isImported || decision?.account !== undefined)
    return false;
  return decision?.merged ?? row.similar.isSame;
}

/** Returns the debt that a row pays, if it pays one. */
export function paidDebt(
  row: PreviewTransaction,
  decision: Decision | undefined,
): DebtProposal | null {
  const { debt } = row;
  if (debt === null || isMerged(row, decision)) return null;
  return (decision?.paysDebt ?? debt.isNamed) ? debt : null;
}

/** Tells whether the installments after a row are expected. */
export function expectsRest(
  { expectable, installment, isInSeries }: PreviewTransaction,
  decision: Decision | undefined,
): boolean {
  // Figures alone may be anything.
  const isExpected = decision?.expectsRest ?? (isInSeries || installment?.isNamed === true);
  return expectable.length > 0 && isExpected;
}
