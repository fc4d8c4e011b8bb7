import type { Account } from '@tostao/domain/account/account';
import type { AccountKind } from '@tostao/domain/account/account-kind';
import type { Category } from '@tostao/domain/category/category';
import { foldText } from '@tostao/domain/search/fold-text';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { KeyedEntry, KeyedRow, KeyedStatement } from '../identity/assign-row-keys.ts';

/** What the accounts and categories of another app's export become here. */
export interface ExportPlan {
  /** The id of the account that each name stands for, as the file writes it; `null` for none. */
  accounts: ReadonlyMap<string, string | null>;
  /** The category that each name of a type stands for. */
  categories: ReadonlyMap<string, string>;
  /** The names of the accounts whose rows are left out. */
  skipped: ReadonlySet<string>;
  /** The accounts and categories that the import creates. */
  newAccounts: Account[];
  newCategories: Category[];
  /** The choices of the user, to be changed. */
  drafts: ExportDrafts;
}

/** An account that the file names, and what it becomes. */
export interface AccountDraft {
  name: string;
  /** An id, `createChoice`, `noneChoice` or `skipChoice`. */
  choice: string;
  kind: AccountKind;
  closingDay: number | null;
  dueDay: number | null;
}

/** A category that the file names, and what it becomes. */
export interface CategoryDraft {
  name: string;
  type: TransactionType;
  /** The name of a category, or `createChoice`. */
  choice: string;
}

export interface ExportDrafts {
  accounts: AccountDraft[];
  categories: CategoryDraft[];
}

/** The choices to create an account or category, of no account, and to leave out its rows. None can be an id or a name. */
export const createChoice = 'create\n';
export const noneChoice = 'none\n';
export const skipChoice = 'skip\n';

/** Returns the key of a category's name in a plan. */
export function categoryKey(type: TransactionType, name: string): string {
  return `${type} ${foldText(name)}`;
}

/** Returns the account that a row is stored in. */
export function accountIdOf({ account = '' }: KeyedRow, plan: ExportPlan): string | null {
  return plan.accounts.get(account) ?? null;
}

/** Returns the rows of each account that a file names, by its folded name. */
export function rowsByAccount({ entries }: KeyedStatement): Map<string, KeyedRow[]> {
  const foldedNames = new Map<string, string>();
  const rows = new Map<string, KeyedRow[]>();
  for (const entry of entries) {
    if (entry.kind !== 'row' || entry.account === undefined) continue;
    const folded = foldedNames.get(entry.account) ?? foldText(entry.account);
    foldedNames.set(entry.account, folded);
    const own = rows.get(folded) ?? [];
    own.push(entry);
    rows.set(folded, own);
  }
  return rows;
}

/** Returns the folded names of the accounts that a file transfers money to, but has no rows of. */
export function otherAccountNames(statement: KeyedStatement): Map<string, string> {
  const own = rowsByAccount(statement);
  const names = new Map<string, string>();
  for (const entry of statement.entries) {
    const name = entry.kind === 'row' ? (entry.otherAccount ?? '') : '';
    if (name !== '' && !own.has(foldText(name))) names.set(foldText(name), name);
  }
  return names;
}

/** Tells whether the rows of a statement name their accounts. */
export function namesAccounts({ entries }: KeyedStatement): boolean {
  return entries.some((entry) => entry.kind === 'row' && entry.account !== undefined);
}

/** Returns a statement per account. Rows of the others keep their place, so that an index means the same row. */
export function statementsByAccount(
  statement: KeyedStatement,
  plan: ExportPlan,
): Map<string | null, KeyedStatement> {
  const others = statement.entries.map((entry) =>
    entry.kind === 'row' ? elsewhere(entry) : entry,
  );
  const entriesOf = new Map<string | null, KeyedEntry[]>();
  for (const [index, entry] of statement.entries.entries()) {
    if (entry.kind === 'ignored') continue;
    const id = accountIdOf(entry, plan);
    const entries = entriesOf.get(id) ?? [...others];
    entries[index] = entry;
    entriesOf.set(id, entries);
  }
  return new Map(
    [...entriesOf].map(([id, entries]) => {
      const isCard = statement.isCard || entries.some((each) => 'isOfCard' in each);
      return [id, { ...statement, isCard, entries }];
    }),
  );
}

function elsewhere({ number, text }: KeyedRow): KeyedEntry {
  return { kind: 'ignored', number, text, reason: 'Outra conta' };
}
