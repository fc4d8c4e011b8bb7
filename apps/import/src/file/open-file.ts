import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { type Account, type Card, isCard } from '@tostao/domain/account/account';
import type { Category } from '@tostao/domain/category/category';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import {
  type ExportDrafts,
  type ExportPlan,
  namesAccounts,
} from '@tostao/statements/accounts/account-plan';
import { readChoices } from '../match/remembered-choices.ts';
import type { NamedMapping } from '@tostao/statements/table/named-mapping';
import { readMappings, storeMapping } from '../mapping/stored-mappings.ts';
import type { Rates } from '@tostao/statements/values/convert-currencies';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import { fetchLastCategories } from '../match/last-categories.ts';
import { matchRows } from '../match/match-rows.ts';
import type { ChosenMapping, OpenedStatement } from '../match/opened-statement.ts';
import { proposeAccount } from '../match/propose-account.ts';
import type { UnknownTable } from '@tostao/statements/table/read-rows';
import { openStatement } from './open-statement.ts';

export interface OpenRequest {
  file: File;
  /** The mapping of the file's columns that the user has chosen. */
  mapping?: ChosenMapping | undefined;
  /** Shows the mapping again, though it is remembered. */
  remap?: boolean;
  /** The rates of other currencies. */
  rates?: Rates;
  /** What the accounts and categories of another app's export become. */
  plan?: ExportPlan | undefined;
  /** Asks for that again. */
  replan?: boolean;
  /** The account that the user has chosen; `null` for none. */
  accountId?: string | null;
}

/** A file that was read: a statement, or one whose columns, or accounts and categories, the user must map. */
export type OpenedFile =
  | {
      kind: 'table';
      file: File;
      table: UnknownTable;
      remembered: NamedMapping | undefined;
      /** Why the columns cannot be read as they were mapped. */
      problem: string | null;
    }
  | {
      kind: 'app-export';
      file: File;
      statement: KeyedStatement;
      accounts: Account[];
      categories: Category[];
      mapping: ChosenMapping | undefined;
      rates: Rates;
      /** The choices that the user made before. */
      drafts: ExportDrafts | undefined;
    }
  | OpenedStatement;

interface StoredLists {
  fetchAccounts: () => Promise<Account[]>;
  fetchCategories: () => Promise<Category[]>;
}

/** Reads a file on this device, and compares its rows with the stored ones. */
export async function openFile(
  database: TostaoDatabase,
  { file, mapping, remap, rates = {}, plan, replan, accountId }: OpenRequest,
  { fetchAccounts, fetchCategories }: StoredLists,
): Promise<OpenedFile> {
  if (mapping && mapping.storedKey !== null) storeMapping(mapping.storedKey, mapping.chosen);
  const known = readMappings();
  const mappings = mapping ? { ...known, [mapping.key]: mapping.chosen } : known;
  const today = dayOf(new Date());
  const result = await openStatement(file, { today, mappings: remap ? {} : mappings, rates });
  const askForColumns = (unmapped: UnknownTable, problem: string | null): OpenedFile => {
    const last = mappings[unmapped.key];
    // Words that are new in this file are asked about.
    const { directions, states } = unmapped.guess;
    const remembered = last && {
      ...last,
      directions: { ...directions, ...last.directions },
      states: { ...states, ...last.states },
    };
    return { kind: 'table', file, table: unmapped, remembered, problem };
  };
  if (result.kind === 'table') return askForColumns(result.table, result.problem);
  // A file of a known layout is read without a mapping.
  if (remap && result.table) return askForColumns(result.table, null);
  const { statement, table, currencies } = result;
  const accounts = await fetchAccounts();
  const opened = {
    file,
    statement,
    accounts,
    table,
    mapping,
    formatName: table ? mappings[table.key]?.name : undefined,
    currencies,
    rates,
    plan,
  };
  if (namesAccounts(statement)) {
    if (replan || (!plan && !statement.parts)) {
      const categories = await fetchCategories();
      const drafts = plan?.drafts;
      return { kind: 'app-export', file, statement, accounts, categories, mapping, rates, drafts };
    }
    const { matchExport } = await import('../app-export/match-export.ts');
    const { planOf, proposeAccounts } = await import('@tostao/statements/accounts/propose-plan');
    const proposed = proposeAccounts(statement, accounts, readChoices(statement.source).accounts);
    const chosen = plan ?? planOf(statement, { accounts: proposed, categories: [] });
    const [matches, lastCategories] = await Promise.all([
      matchExport(database, statement, chosen),
      fetchLastCategories(database, statement),
    ]);
    const found = { account: null, matches, lastCategories, installments: undefined };
    return { ...opened, ...found, kind: 'statement', plan: chosen };
  }
  const account =
    accountId === undefined
      ? await proposeAccount(database, statement, accounts)
      : (accounts.find(({ id }) => id === accountId) ?? null);
  const [matches, lastCategories, installments] = await Promise.all([
    matchRows(database, statement, account?.id ?? null),
    fetchLastCategories(database, statement),
    account && isCard(account) ? installmentsOf(database, statement, account) : undefined,
  ]);
  return { ...opened, kind: 'statement', account, matches, lastCategories, installments };
}

/** The statement of an account does not load this code. */
async function installmentsOf(database: TostaoDatabase, statement: KeyedStatement, card: Card) {
  const { matchInstallments } = await import('../match/match-installments.ts');
  return matchInstallments(database, statement, card);
}
