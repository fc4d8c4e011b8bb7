import { fetchAllRows, maxRows, type StoredRow } from '@tostao/domain/data-access/all-rows';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { type CheckedTable, fetchExportTables } from './account-tables.ts';

/** Every row of a household, as stored: amounts in reais, days as `yyyy-mm-dd`. It also has the tables of other remotes. */
export type Account = {
  profile: Omit<StoredRow<'profiles'>, 'photo_version'> & { image: string | null };
} & {
  [Table in CheckedTable]: ExportedRow<Table>[];
} & { [Table in 'pots' | 'pot_moves' | 'receipts']?: ExportedRow<Table>[] };

/** A row without its household, which a restore chooses, and without the folded text, which follows from the description. */
type ExportedRow<Table extends CheckedTable | 'pots' | 'pot_moves' | 'receipts'> = Omit<
  StoredRow<Table>,
  'household_id' | 'folded_description' | 'folded_details'
>;

/** Fetches the whole account, page by page. @throws DatabaseError when a request fails. */
export async function fetchAccount(database: TostaoDatabase, userId: string): Promise<Account> {
  const names = await fetchExportTables(database);
  const tablesWithId = names.filter((table) => table !== 'imported_rows');
  const [profile, ...tables] = await Promise.all([
    fetchProfileWithPhoto(database, userId),
    ...tablesWithId.map(async (table) => [table, await fetchTable(database, table)] as const),
  ]);
  const account = Object.fromEntries(tables) as unknown as Omit<Account, 'profile'>;
  account.imported_rows = [];
  for (const { id } of account.imports) {
    account.imported_rows.push(...(await fetchImportedRows(database, id)));
  }
  return { profile, ...account };
}

/** Fetches the profile with its photo in it, as an export has had it from the start. */
async function fetchProfileWithPhoto(
  database: TostaoDatabase,
  userId: string,
): Promise<Account['profile']> {
  const [row, photo] = await Promise.all([
    database.from('profiles').select().eq('id', userId).single(),
    database.rpc('profile_photo'),
  ]);
  const { photo_version: _version, ...profile } = unwrap(row);
  return { ...profile, image: unwrap(photo) };
}

async function fetchTable(database: TostaoDatabase, table: string): Promise<object[]> {
  // All of these tables share the `id` column that the next page continues from.
  const rows = await fetchAllRows(async (last: StoredRow<'transactions'> | undefined) => {
    const query = database
      .from(table as 'transactions')
      .select()
      .order('id')
      .limit(maxRows);
    return unwrap(await (last ? query.gt('id', last.id) : query));
  });
  return rows.map(
    ({ household_id: _id, folded_description: _description, folded_details: _details, ...row }) =>
      row,
  );
}

/** Fetches the rows of an import, which have no id of their own. */
async function fetchImportedRows(
  database: TostaoDatabase,
  importId: string,
): Promise<ExportedRow<'imported_rows'>[]> {
  const rows = await fetchAllRows(async (last: StoredRow<'imported_rows'> | undefined) => {
    const query = database
      .from('imported_rows')
      .select()
      .eq('import_id', importId)
      .gt('position', last?.position ?? -1);
    return unwrap(await query.order('position').limit(maxRows));
  });
  return rows.map(({ household_id: _household, ...row }) => row);
}
