import { fetchAllRows, maxRows } from '@tostao/domain/data-access/all-rows';
import type { StoredRow } from '@tostao/domain/data-access/stored-row';
import { unwrap } from '@tostao/domain/data-access/unwrap';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Every row of a user, as stored: amounts in reais, days as `yyyy-mm-dd`. */
export interface Account {
  profile: StoredRow<'profiles'>;
  categories: StoredRow<'categories'>[];
  transactions: Omit<StoredRow<'transactions'>, 'folded_description'>[];
  debts: StoredRow<'debts'>[];
  accounts: StoredRow<'accounts'>[];
  transfers: StoredRow<'transfers'>[];
  imports: StoredRow<'imports'>[];
  imported_rows: StoredRow<'imported_rows'>[];
  import_rules: StoredRow<'import_rules'>[];
  expected_incomes: StoredRow<'expected_incomes'>[];
}

/** Fetches the whole account, page by page. @throws DatabaseError when a request fails. */
export async function fetchAccount(database: TostaoDatabase, userId: string): Promise<Account> {
  const [profile, categories, transactions, debts, accounts, transfers, imports, rules, expected] =
    await Promise.all([
      database.from('profiles').select().eq('id', userId).single(),
      fetchTable(database, 'categories'),
      fetchTable(database, 'transactions'),
      fetchTable(database, 'debts'),
      fetchTable(database, 'accounts'),
      fetchTable(database, 'transfers'),
      fetchTable(database, 'imports'),
      fetchTable(database, 'import_rules'),
      fetchTable(database, 'expected_incomes'),
    ]);
  const rows: StoredRow<'imported_rows'>[] = [];
  for (const { id } of imports) rows.push(...(await fetchImportedRows(database, id)));
  return {
    profile: unwrap(profile),
    categories,
    // The folded text serves searches and follows from the description.
    transactions: transactions.map(({ folded_description: _folded, ...row }) => row),
    debts,
    accounts,
    transfers,
    imports,
    imported_rows: rows,
    import_rules: rules,
    expected_incomes: expected,
  };
}

/** Fetches the rows of an import, which have no id of their own. */
function fetchImportedRows(
  database: TostaoDatabase,
  importId: string,
): Promise<StoredRow<'imported_rows'>[]> {
  return fetchAllRows(async (last) => {
    const query = database
      .from('imported_rows')
      .select()
      .eq('import_id', importId)
      .gt('position', last?.position ?? -1);
    return unwrap(await query.order('position').limit(maxRows));
  });
}

type TableWithId = Exclude<keyof Account, 'profile' | 'imported_rows'>;

function fetchTable<Table extends TableWithId>(
  database: TostaoDatabase,
  table: Table,
): Promise<StoredRow<Table>[]> {
  return fetchAllRows<StoredRow<Table>>(async (last) => {
    // All of these tables share the `id` column that the next page continues from.
    let query = database
      .from(table as 'debts')
      .select()
      .order('id')
      .limit(maxRows);
    if (last) query = query.gt('id', (last as unknown as { id: string }).id);
    return unwrap(await query) as unknown as StoredRow<Table>[];
  });
}
