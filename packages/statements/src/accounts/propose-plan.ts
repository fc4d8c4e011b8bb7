import type { Account } from '@tostao/domain/account/account';
import type { AccountKind } from '@tostao/domain/account/account-kind';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { defaultColor, fallbackIcon } from '@tostao/domain/category/category-style';
import type { Category } from '@tostao/domain/category/category';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { newId } from '@tostao/domain/data-access/new-id';
import { foldText } from '@tostao/domain/search/fold-text';
import { cutText } from '@tostao/domain/text/storable-text';
import type { KeyedRow, KeyedStatement } from '../identity/assign-row-keys.ts';
import { isOpeningBalance } from '../rows/balance-line.ts';
import { categoryTypeOf } from '../rows/row-amount.ts';
import {
  type AccountDraft,
  type CategoryDraft,
  categoryKey,
  createChoice,
  type ExportDrafts,
  type ExportPlan,
  noneChoice,
  otherAccountNames,
  rowsByAccount,
  skipChoice,
} from './account-plan.ts';
import { pairTransfers } from '../rows/pair-transfers.ts';
import { hashOf } from '../text/hash-of.ts';

const maxName = 100;
const kindWords: [words: RegExp, kind: AccountKind][] = [
  [/\b(?:cartao|cartoes|card|credito|credit|visa|mastercard|elo|amex)\b/, 'credit-card'],
  [/\b(?:poupanca|savings)\b/, 'savings'],
  [/\b(?:carteira|dinheiro|wallet|cash)\b/, 'wallet'],
  [/\b(?:investimentos?|corretora|tesouro|acoes|fundos?|investment|brokerage)\b/, 'investment'],
];

/**
 * Proposes an account for each name of the file: the one of the last time, or with the same name, or the only one of its
 * kind. `last` has the accounts by the hashes of the names. Another app's accounts are created otherwise; the statements of a bank may do without one.
 */
export function proposeAccounts(
  statement: KeyedStatement,
  accounts: Account[],
  last: Readonly<Record<string, string>> = {},
): AccountDraft[] {
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const names = new Map([
    ...[...rowsByAccount(statement)].map(
      ([folded, rows]) => [folded, rows[0]?.account ?? ''] as const,
    ),
    ...otherAccountNames(statement),
  ]);
  return [...names].map(([folded, name]) => {
    const part = statement.parts?.find((one) => one.name === name);
    const chosen = last[hashOf(name)];
    const kind = part?.kind ?? kindWords.find(([words]) => words.test(folded))?.[1] ?? 'checking';
    const same = active.find((account) => foldText(account.name) === folded);
    const alike = part ? active.filter((account) => account.kind === kind) : [];
    const before = active.find(({ id }) => id === chosen);
    const found = before ?? same ?? (alike.length === 1 ? alike[0] : undefined);
    const isLeft = [noneChoice, skipChoice].find((choice) => choice === chosen);
    const choice = isLeft ?? found?.id ?? (statement.parts ? noneChoice : createChoice);
    return { name, choice, kind, closingDay: null, dueDay: null };
  });
}

/** Proposes a category for each name and type of the file: the one with the same name, or a new one. */
export function proposeCategories(
  statement: KeyedStatement,
  categories: Category[],
): CategoryDraft[] {
  const { entries } = statement;
  const sides = new Set(pairTransfers(statement).flatMap(({ from, to }) => [from, to]));
  const drafts = new Map<string, CategoryDraft>();
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== 'row' || entry.category === undefined || sides.has(index)) continue;
    if (entry.leftOut !== undefined) continue;
    const type = categoryTypeOf(entry);
    for (const { category: name } of entry.parts ?? [{ category: entry.category }]) {
      const key = categoryKey(type, name);
      if (name === '' || drafts.has(key)) continue;
      const same = categories.find((one) => categoryKey(one.type, one.name) === key);
      drafts.set(key, { name, type, choice: same?.name ?? createChoice });
    }
  }
  return [...drafts.values()];
}

/** Returns what the user has decided about the names of a file. */
export function planOf(statement: KeyedStatement, drafts: ExportDrafts): ExportPlan {
  const newAccounts: Account[] = [];
  const newCategories: Category[] = [];
  const rowsOf = rowsByAccount(statement);
  const days = statement.entries.flatMap((entry) => (entry.kind === 'row' ? entry.date : []));
  const firstDay = days.toSorted()[0];
  const accounts = drafts.accounts.flatMap((draft): [string, string | null][] => {
    const rows = rowsOf.get(foldText(draft.name)) ?? [];
    const account = draft.choice === createChoice ? newAccount(draft, rows, firstDay) : null;
    if (account) newAccounts.push(account);
    const hasNone = draft.choice === noneChoice || draft.choice === skipChoice;
    const id = account?.id ?? (hasNone ? null : draft.choice);
    const names = new Set([draft.name, ...rows.map((row) => row.account ?? '')]);
    return [...names].map((name) => [name, id]);
  });
  const categories = drafts.categories.map(({ name, type, choice }): [string, string] => {
    if (choice !== createChoice) return [categoryKey(type, name), choice];
    const created = cutText(name, maxName);
    newCategories.push({
      id: newId(),
      name: created,
      type,
      icon: fallbackIcon,
      color: defaultColor,
      monthlyLimit: null,
    });
    return [categoryKey(type, name), created];
  });
  return {
    accounts: new Map(accounts),
    categories: new Map(categories),
    skipped: new Set(
      drafts.accounts.filter(({ choice }) => choice === skipChoice).map(({ name }) => name),
    ),
    newAccounts,
    newCategories,
    drafts,
  };
}

/** Returns an account that the import creates. The balance with which it began in another app is its first. */
export function newAccount(
  { name, kind, closingDay, dueDay }: Omit<AccountDraft, 'choice'>,
  rows: Pick<KeyedRow, 'text' | 'date' | 'amount'>[],
  firstDay = '',
): Account {
  const opening = rows.filter(({ text }) => isOpeningBalance(text));
  const days = rows.map(({ date }) => date).toSorted();
  const sum = opening.reduce((total, { amount }) => total + amount, 0);
  return {
    id: newId(),
    name: cutText(name, maxName),
    kind,
    color: defaultColor,
    openingBalance: toCentavos(sum),
    // A file may name an account without rows of its own.
    openingDate: calendarDay(days[0] ?? firstDay),
    creditLimit: null,
    cycle:
      kind === 'credit-card' && closingDay !== null && dueDay !== null
        ? { closingDay, dueDay }
        : null,
    isArchived: false,
    balance: 0 as Centavos,
    entryCount: 0,
  };
}
