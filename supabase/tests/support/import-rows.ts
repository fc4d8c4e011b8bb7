import { randomUUID } from 'node:crypto';
import type { Json } from '@tostao/domain/data-access/database.types';
import type { TestUser } from './api-backend.ts';
import { user } from './api-suite.ts';

const partSize = 2;

interface Target {
  importId?: string;
  accountId?: string;
  source?: string;
  layout?: string;
  statementMonth?: string;
  /** The accounts and categories to create. */
  accounts?: object[];
  categories?: object[];
  today?: string;
}

/** Returns a row of a statement. Its `key` is unique within the statement. */
export const newRow = (key: string, change = {}) => ({
  row_key: key,
  type: 'expense',
  amount: 19.9,
  description: 'Padaria',
  category: 'Alimentação',
  date: '2026-03-10',
  ...change,
});
type Row = ReturnType<typeof newRow>;

/** Stages rows in parts. Answers the number of parts. */
export async function stage(
  importId: string,
  rows: Row[],
  { client }: TestUser = user,
): Promise<number> {
  let part = 0;
  for (let start = 0; start < rows.length; start += partSize) {
    const p_rows = rows.slice(start, start + partSize);
    await client
      .rpc('stage_import_rows', { p_import_id: importId, p_part: part, p_rows })
      .throwOnError();
    part += 1;
  }
  return part;
}

/** Imports the staged parts. */
export const finish = (
  importId: string,
  parts: number,
  { client }: TestUser = user,
  { accountId, source, layout = 'ofx', statementMonth, accounts, categories, today }: Target = {},
) =>
  client.rpc('import_transactions', {
    p_import_id: importId,
    p_file_name: 'extrato.ofx',
    p_layout: layout,
    p_parts: parts,
    ...(accountId && { p_account_id: accountId }),
    ...(source && { p_source: source }),
    ...(statementMonth && { p_statement_month: statementMonth }),
    ...(accounts && { p_accounts: accounts as Json }),
    ...(categories && { p_categories: categories as Json }),
    ...(today && { p_today: today }),
  });

/** Imports rows as a screen does. Answers the import. */
export async function importRows(
  rows: Row[],
  importId: string = randomUUID(),
  target: Target = {},
) {
  const parts = await stage(importId, rows);
  const { data } = await finish(importId, parts, user, target).throwOnError();
  return data;
}

/** Returns the transactions of a user by id. */
export async function stored({ client }: TestUser = user) {
  const { data } = await client
    .from('transactions')
    .select('id, type, amount, description, category, date')
    .order('id')
    .throwOnError();
  return data;
}

/** Undoes an import. Answers the number of removed rows and the names of kept accounts. */
export async function undo(importId: string, keepEdited = true) {
  const { data } = await user.client
    .rpc('undo_import', { p_import_id: importId, p_keep_edited: keepEdited })
    .throwOnError();
  return data as { removed: number; reopened: number; kept: string[] };
}

/** Imports rows into an account. Answers the import. */
export function importInto(accountId: string, rows: Row[], target: Target = {}) {
  return importRows(rows, target.importId, { ...target, accountId });
}

interface Candidate {
  index: number;
  id: string;
  date: string;
  account_id: string;
}
interface Matches {
  known: number[];
  deleted: number[];
  similar: (Omit<Candidate, 'account_id'> & { is_payment: boolean })[];
  imported: (Omit<Candidate, 'account_id'> & { account_id: string | null; is_stored: boolean })[];
  transfers: Candidate[];
  counterparts: Candidate[];
  debts: (Omit<Candidate, 'account_id'> & { name: string; institution: string })[];
  billed: { index: number; months: string[] }[];
  bills: { index: number; account_id: string | null; name: string; date: string }[];
}

/** The answer of `matchRows` for rows without a stored transaction. */
export const noMatches: Matches = {
  known: [],
  deleted: [],
  similar: [],
  imported: [],
  transfers: [],
  counterparts: [],
  debts: [],
  billed: [],
  bills: [],
};

/** Compares rows, of an account if one is given, with the stored ones. */
export async function matchRows(rows: Row[], accountId?: string): Promise<Matches> {
  const { data } = await user.client
    .rpc('match_import_rows', { p_rows: rows, ...(accountId && { p_account_id: accountId }) })
    .throwOnError();
  return data as unknown as Matches;
}
