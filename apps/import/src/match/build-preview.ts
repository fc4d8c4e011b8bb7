import { type Account, isCard } from '@tostao/domain/account/account';
import {
  type CategoryRule,
  ruleFinder,
  ruleName,
} from '@tostao/domain/category-rule/category-rule';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import { categoryTypeOf, type TransactionType } from '@tostao/domain/transaction/transaction';
import { typeOf } from '../statement/row-amount.ts';
import { foldText } from '@tostao/domain/search/fold-text';
import type { StatementRow } from '../statement/statement.ts';
import type { KeyedEntry, KeyedStatement } from './assign-row-keys.ts';
import { isBillPayment } from '../statement/settlement.ts';
import { type InstallmentMatches, installmentOfRow } from './card-installment.ts';
import type { Candidate, Matches, TransferCandidate } from './match-rows.ts';
import { looksLikeTransfer, proposePayment, transferWithCounterpart } from './propose-transfer.ts';
import type { PreviewRow, PreviewTransaction } from './preview-row.ts';
import { hasSameInstallment, isSimilarText } from './similar-text.ts';

/** The category of rows without a rule. */
const fallbackCategory = 'Outros';
/** The most characters of a stored description. */
const maxDescription = 100;

interface PreviewSources {
  statement: KeyedStatement;
  /** The account of the statement. */
  account: Account | null;
  accounts: Account[];
  matches: Matches;
  /** How the rows of a card's statement relate to purchases in installments. */
  installments?: InstallmentMatches | undefined;
  rules: CategoryRule[];
  categories: Category[];
}

/** Returns the rows of the preview in the order of the file, each with its status. */
export function buildPreview({
  statement,
  account,
  accounts,
  matches,
  installments,
  rules,
  categories,
}: PreviewSources): PreviewRow[] {
  const { entries } = statement;
  const isBill = statement.isCard || (account !== null && isCard(account));
  const findRule = ruleFinder(rules);
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
  const fallbacks = { income: fallbackFor('income'), expense: fallbackFor('expense') };
  return entries.map((entry, index): PreviewRow => {
    if (entry.kind === 'ignored') return { index, rowStatus: 'ignored', row: entry };
    const type = typeOf(entry);
    const isPayment = isBill && type === 'income' && isBillPayment(entry.text);
    const isRefund = type === 'income' && !isPayment && (isBill || entry.isRefund === true);
    const categoryType = categoryTypeOf({ type, isRefund });
    const rule = findRule(categoryType, entry.text, account?.id ?? null);
    const { leftOut } = entry;
    const named = namedCategory(categoryType, entry.category);
    const isDeleted = matches.deleted.has(index);
    const same = matches.imported.get(index) ?? similar.get(index) ?? null;
    const counterpart = counterparts.get(index);
    const transfer = counterpart
      ? transferWithCounterpart(counterpart, accounts)
      : proposePayment(entry, account, accounts);
    const reason = reasonOf();
    return {
      index,
      rowStatus: rowStatusOf(),
      row: entry,
      type,
      isRefund,
      description: descriptionOf(entry),
      category: named ?? rule?.category ?? fallbacks[categoryType],
      rule: rule && named === undefined ? ruleName(rule) : null,
      similar: same,
      transfer,
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

  /** Returns the category that the file names, if the user has it. */
  function namedCategory(type: TransactionType, name: string | undefined) {
    if (name === undefined) return undefined;
    const folded = foldText(name);
    return categoryChoices(categories, type).find((choice) => foldText(choice) === folded);
  }

  function fallbackFor(type: TransactionType): string {
    const choices = categoryChoices(categories, type);
    return choices.includes(fallbackCategory) ? fallbackCategory : (choices[0] ?? fallbackCategory);
  }
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

function descriptionOf({ text }: StatementRow): string {
  if (text.length <= maxDescription) return text;
  // The database counts characters; `length` would count an emoji twice.
  const characters = Array.from(text);
  if (characters.length <= maxDescription) return text;
  return `${characters
    .slice(0, maxDescription - 1)
    .join('')
    .trimEnd()}…`;
}
