import type { Account } from '@tostao/domain/account/account';
import {
  type CategoryRule,
  ruleFinder,
  ruleName,
} from '@tostao/domain/category-rule/category-rule';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import { typeOf } from '../statement/row-amount.ts';
import { foldText } from '@tostao/domain/search/fold-text';
import type { StatementRow } from '../statement/statement.ts';
import type { KeyedEntry, KeyedStatement } from './assign-row-keys.ts';
import type { Matches, TransferCandidate } from './match-rows.ts';
import { looksLikeTransfer, proposePayment, transferWithCounterpart } from './propose-transfer.ts';
import type { PreviewRow, PreviewTransaction } from './preview-row.ts';
import { isSimilarText } from './similar-text.ts';

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
  rules: CategoryRule[];
  categories: Category[];
}

/** Returns the rows of the preview in the order of the file, each with its status. */
export function buildPreview({
  statement: { entries },
  account,
  accounts,
  matches,
  rules,
  categories,
}: PreviewSources): PreviewRow[] {
  const findRule = ruleFinder(rules);
  const similar = assignFirst(entries, [
    ...matches.transfers.map((transfer) => describeTransfer(transfer, accounts)),
    ...matches.similar.filter(({ index, description }) =>
      isSimilarText(description, textAt(entries, index)),
    ),
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
    const rule = findRule(type, entry.text, account?.id ?? null);
    const { leftOut } = entry;
    const named = namedCategory(type, entry.category);
    const isDeleted = matches.deleted.has(index);
    const same = similar.get(index) ?? null;
    const counterpart = counterparts.get(index);
    return {
      index,
      rowStatus: rowStatusOf(),
      row: entry,
      type,
      description: descriptionOf(entry),
      category: named ?? rule?.category ?? fallbacks[type],
      rule: rule && named === undefined ? ruleName(rule) : null,
      similar: same,
      transfer: counterpart
        ? transferWithCounterpart(counterpart, accounts)
        : proposePayment(entry, account, accounts),
      reason: isDeleted ? 'Você excluiu esta transação' : (leftOut ?? null),
    };

    function rowStatusOf(): PreviewTransaction['rowStatus'] {
      if (matches.known.has(index)) return 'known';
      if (isDeleted || leftOut !== undefined) return 'ignored';
      return same ? 'similar' : 'new';
    }
  });

  /** Returns the category that the file names, if the user has it. */
  function namedCategory(type: 'income' | 'expense', name: string | undefined) {
    if (name === undefined) return undefined;
    const folded = foldText(name);
    return categoryChoices(categories, type).find((choice) => foldText(choice) === folded);
  }

  function fallbackFor(type: 'income' | 'expense'): string {
    const choices = categoryChoices(categories, type);
    return choices.includes(fallbackCategory) ? fallbackCategory : (choices[0] ?? fallbackCategory);
  }
}

/** Gives each row its first candidate that no row before it has. */
function assignFirst<Candidate extends { index: number; id: string }>(
  entries: KeyedEntry[],
  candidates: Candidate[],
): Map<number, Candidate> {
  const assigned = new Map<number, Candidate>();
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
  return { ...transfer, description: `Transferência: ${name}` };
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
