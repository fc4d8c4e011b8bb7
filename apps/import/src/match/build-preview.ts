import type { SimilarTransaction } from '@tostao/statements/identity/compare-imported';
import { type Account, isCard } from '@tostao/domain/account/account';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import type { Category } from '@tostao/domain/category/category';
import { categoryTypeOf } from '@tostao/domain/transaction/transaction';
import { typeOf } from '@tostao/statements/rows/row-amount';
import type {
  KeyedEntry,
  KeyedRow,
  KeyedStatement,
} from '@tostao/statements/identity/assign-row-keys';
import {
  type InstallmentMatches,
  installmentOfRow,
} from '@tostao/statements/bills/card-installment';
import { categoryChooser } from '@tostao/statements/categories/choose-category';
import type { LastCategories } from '@tostao/statements/categories/choose-category';
import type {
  BillCandidate,
  Candidate,
  DebtCandidate,
  Matches,
  TransferCandidate,
} from './match-rows.ts';
import {
  maySettle,
  proposePayment,
  proposePocket,
  transferWithCounterpart,
} from './propose-transfer.ts';
import type {
  DebtProposal,
  Kinds,
  PreviewRow,
  PreviewTransaction,
  TransferProposal,
} from './preview-row.ts';
import { meaningOf, type RowMeaning } from '@tostao/statements/rows/row-meaning';
import { purposeReasons } from '@tostao/statements/rows/row-purpose';
import { reasonNotBooked } from '@tostao/statements/rows/row-state';
import { looksLikeTransfer, namesOthers } from '@tostao/statements/rows/transfer-text';
import { rowsOfOtherBills } from '@tostao/statements/bills/rows-of-other-bills';
import { hasSameInstallment, isSimilarText } from '@tostao/statements/identity/similar-text';
import { storedDescription } from '@tostao/statements/categories/stored-description';

interface PreviewSources {
  statement: KeyedStatement;
  /** The account of the statement. */
  account: Account | null;
  accounts: Account[];
  matches: Matches;
  /** How the rows of a card's statement relate to purchases in installments. */
  installments?: InstallmentMatches | undefined;
  rules: CategoryRule[];
  /** The categories that descriptions got last. */
  lastCategories: LastCategories;
  categories: Category[];
  /** The rows that are something else than their signs say, as the user has decided. */
  kinds: Kinds;
  /** The day of the user: what the bank dates later has paid nothing yet. */
  today: CalendarDay;
}

/** Returns the rows of the preview in the order of the file, each with its status. */
export function buildPreview({
  statement,
  account,
  accounts,
  matches,
  installments,
  rules,
  lastCategories,
  categories,
  kinds,
  today,
}: PreviewSources): PreviewRow[] {
  const { entries } = statement;
  const card = account && isCard(account) ? account : null;
  const isBill = statement.isCard || card !== null;
  const { isOwnFile = false } = statement;
  const accountId = account?.id ?? null;
  const chooseCategory = categoryChooser({ rules, lastCategories, categories, accountId });
  const similar = assignFirst(entries, [
    ...matches.transfers.map((transfer) => describeTransfer(transfer, accounts)),
    ...(installments?.typed ?? []).map((typed) => ({
      ...typed,
      isImported: false,
      isSame: true,
    })),
    ...gradeTyped(matches.similar, entries),
  ]);
  const counterparts = assignFirst(
    entries,
    matches.counterparts.filter(({ index, description }) => {
      const text = textAt(entries, index);
      return (
        (looksLikeTransfer(description) || looksLikeTransfer(text)) &&
        !namesOthers(description, text)
      );
    }),
  );
  const bills = new Map(matches.bills.toReversed().map((bill) => [bill.index, bill]));
  const otherBills = card && rowsOfOtherBills(statement, card, matches.billed);
  const debts = assignFirst(entries, gradeDebts(matches.debts, entries, today));
  return entries.map((entry, index): PreviewRow => {
    if (entry.kind === 'ignored') return { index, rowStatus: 'ignored', row: entry };
    const kind = kinds.get(index);
    const meaning = meaningOf(entry, kind, { isBill, isOwnFile });
    const { type, purpose, isPayment } = meaning;
    // A card has no income: the database stores a refund.
    const isRefund = meaning.isRefund || (card !== null && type === 'income');
    const isDecided = kind !== undefined && kind !== 'own';
    const notBooked = entry.leftOut ?? reasonNotBooked(entry, today);
    const isDeleted = matches.deleted.has(index);
    // What the row may be was sought in the direction that the file states.
    const isTurned = type !== typeOf(entry);
    const same = isTurned ? null : (matches.imported.get(index) ?? similar.get(index) ?? null);
    const isOtherBill = otherBills?.has(index) ?? false;
    const bill = isDecided || isBill ? undefined : bills.get(index);
    const settled = bill && maySettle(entry, bill) ? bill : undefined;
    const counterpart = counterparts.get(index);
    const transfer = isDecided
      ? null
      : counterpart
        ? transferWithCounterpart(counterpart, accounts)
        : proposeTransfer(entry, meaning, settled, account, accounts);
    const reason = reasonOf();
    return {
      index,
      rowStatus: rowStatusOf(),
      row: entry,
      type,
      isRefund,
      description: storedDescription(entry.text),
      ...chooseCategory(categoryTypeOf({ type, isRefund }), entry),
      purpose,
      isRepeat: matches.known.has(index),
      similar: isOtherBill ? onOtherBill(entry) : same,
      transfer,
      debt: isTurned ? null : debtOf(debts.get(index)),
      reason,
      installment: installmentOfRow(entry, account),
      isInSeries: installments?.series.has(index) ?? false,
      expectable: matches.known.has(index) ? [] : (installments?.offered.get(index) ?? []),
    };

    function reasonOf(): string | null {
      if (isDeleted) return 'Você excluiu esta transação';
      if (isOtherBill) return null;
      if (notBooked !== null) return notBooked;
      if (same) return same.isImported && same.isSame ? 'Já veio em outro extrato' : null;
      if (transfer || isDecided) return null;
      if (purpose !== null) return purposeReasons[purpose];
      if (settled) return settles(settled);
      return isPayment ? 'Pagamento da fatura: não é uma entrada' : null;
    }

    function rowStatusOf(): PreviewTransaction['rowStatus'] {
      if (isOtherBill) return 'similar';
      if (matches.known.has(index)) return 'known';
      if (isDeleted || notBooked !== null) return 'ignored';
      if (same) return 'similar';
      return reason === null ? 'new' : 'ignored';
    }
  });
}

/** Proposes the transfer that a row is by itself: money that is put aside, or the payment of a bill. */
function proposeTransfer(
  row: KeyedRow,
  { purpose }: RowMeaning,
  bill: BillCandidate | undefined,
  account: Account | null,
  accounts: Account[],
): TransferProposal | null {
  const isOfCard = account !== null && isCard(account);
  if (purpose !== null) return isOfCard ? null : proposePocket(row, purpose, account, accounts);
  if (bill?.accountId && account && !isOfCard) {
    return { accountId: bill.accountId, counterpartId: null, reason: settles(bill) };
  }
  return proposePayment(row, account, accounts);
}

function settles({ name }: BillCandidate): string {
  return `Paga a fatura ${name}: os gastos dela já contam`;
}

/** Describes the row of another bill that a row is like. */
function onOtherBill({ key, text, date }: KeyedRow): SimilarTransaction {
  const description = storedDescription(text);
  return { id: key, description, date, isImported: true, isSame: false };
}

/** Gives each row its first candidate that no row before it has. */
function assignFirst<Found extends { index: number; id: string }>(
  entries: KeyedEntry[],
  candidates: Found[],
): Map<number, Found> {
  const assigned = new Map<number, Found>();
  const taken = new Set<string>();
  for (const candidate of candidates) {
    const { index, id } = candidate;
    if (entries[index]?.kind !== 'row' || assigned.has(index) || taken.has(id)) continue;
    assigned.set(index, candidate);
    taken.add(id);
  }
  return assigned;
}

function textAt(entries: KeyedEntry[], index: number): string {
  return entries[index]?.text ?? '';
}

function describeTransfer({ accountId, ...transfer }: TransferCandidate, accounts: Account[]) {
  const name = accounts.find(({ id }) => id === accountId)?.name ?? 'outra conta';
  const description = `Transferência: ${name}`;
  return { ...transfer, description, isImported: false, isSame: true };
}

/** Puts the debts that the text of their row names before the others. */
function gradeDebts(candidates: DebtCandidate[], entries: KeyedEntry[], today: CalendarDay) {
  const graded = candidates.flatMap((debt) => {
    const entry = entries[debt.index];
    if (entry?.kind !== 'row' || entry.date > today) return [];
    const names = [debt.name, debt.institution].filter((name) => name !== '');
    return [{ ...debt, isNamed: names.some((name) => isSimilarText(name, entry.text)) }];
  });
  return graded.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

function debtOf(candidate: (DebtCandidate & DebtProposal) | undefined): DebtProposal | null {
  if (candidate === undefined) return null;
  const { id, name, isNamed } = candidate;
  return { id, name, isNamed };
}

/** Orders typed transactions by how sure it is that a row is one of them. */
function gradeTyped(candidates: Candidate[], entries: KeyedEntry[]) {
  const graded = candidates.flatMap(({ isPayment, ...candidate }) => {
    const row = entries[candidate.index];
    if (row?.kind !== 'row' || !hasSameInstallment(candidate.description, row.text)) return [];
    const isSameDay = row.date === candidate.date;
    const isAlike = isSimilarText(candidate.description, row.text);
    // The same amount on the same day is pointed out, whatever the words.
    if (!isAlike && !isSameDay) return [];
    // A bank names the payment of a debt in its own words.
    const isSame = isSameDay && (isAlike || isPayment);
    const grade = Number(!isSame) * 2 + Number(!isAlike);
    return [{ ...candidate, isImported: false, isSame, grade }];
  });
  return graded.toSorted((one, other) => one.grade - other.grade);
}
