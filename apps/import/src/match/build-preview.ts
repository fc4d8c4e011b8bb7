import { type Account, isCard } from '@tostao/domain/account/account';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import type { Category } from '@tostao/domain/category/category';
import { categoryTypeOf } from '@tostao/domain/transaction/transaction';
import { typeOf } from '@tostao/statements/rows/row-amount';
import type { KeyedEntry, KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import { isBillPayment } from '@tostao/statements/rows/settlement';
import { type InstallmentMatches, installmentOfRow } from './card-installment.ts';
import { categoryChooser } from '@tostao/statements/categories/choose-category';
import type { LastCategories } from '@tostao/statements/categories/choose-category';
import type { Candidate, DebtCandidate, Matches, TransferCandidate } from './match-rows.ts';
import { looksLikeTransfer, proposePayment, transferWithCounterpart } from './propose-transfer.ts';
import type { DebtProposal, Kinds, PreviewRow, PreviewTransaction } from './preview-row.ts';
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
  const isBill = statement.isCard || (account !== null && isCard(account));
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
    matches.counterparts.filter(
      ({ index, description }) =>
        looksLikeTransfer(description) || looksLikeTransfer(textAt(entries, index)),
    ),
  );
  const debts = assignFirst(entries, gradeDebts(matches.debts, entries, today));
  return entries.map((entry, index): PreviewRow => {
    if (entry.kind === 'ignored') return { index, rowStatus: 'ignored', row: entry };
    const kind = kinds.get(index);
    const written = typeOf(entry);
    const type = kind === undefined ? written : kind === 'expense' ? 'expense' : 'income';
    const isPayment =
      kind === undefined && isBill && type === 'income' && isBillPayment(entry.text);
    const isRefund =
      kind === undefined
        ? type === 'income' && !isPayment && (isBill || entry.isRefund === true)
        : kind === 'refund';
    const { leftOut } = entry;
    const isDeleted = matches.deleted.has(index);
    // What the row may be was sought in the direction that the file states.
    const isTurned = type !== written;
    const same = isTurned ? null : (matches.imported.get(index) ?? similar.get(index) ?? null);
    const counterpart = counterparts.get(index);
    const transfer = isTurned
      ? null
      : counterpart
        ? transferWithCounterpart(counterpart, accounts)
        : proposePayment(entry, account, accounts);
    const reason = reasonOf();
    return {
      index,
      rowStatus: rowStatusOf(),
      row: entry,
      type,
      isRefund,
      description: storedDescription(entry.text),
      ...chooseCategory(categoryTypeOf({ type, isRefund }), entry),
      similar: same,
      transfer,
      debt: isTurned ? null : debtOf(debts.get(index)),
      reason,
      installment: installmentOfRow(entry, account),
      expectable: matches.known.has(index) ? [] : (installments?.offered.get(index) ?? []),
    };

    function reasonOf(): string | null {
      if (isDeleted) return 'Você excluiu esta transação';
      if (leftOut !== undefined) return leftOut;
      if (same) return same.isImported && same.isSame ? 'Já veio em outro extrato' : null;
      return isPayment && !transfer ? 'Pagamento da fatura: não é uma entrada' : null;
    }

    function rowStatusOf(): PreviewTransaction['rowStatus'] {
      if (matches.known.has(index)) return 'known';
      if (isDeleted || leftOut !== undefined) return 'ignored';
      if (same) return 'similar';
      return reason === null ? 'new' : 'ignored';
    }
  });
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
