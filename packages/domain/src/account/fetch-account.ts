import { fetchAllRows, maxRows } from '../data-access/all-rows.ts';
import type { Tables } from '../data-access/database.types.ts';
import { unwrap } from '../data-access/unwrap.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/** Every row that is kept of a person, as it is stored. */
export interface Account {
  profile: Tables<'profiles'>;
  categories: Tables<'categories'>[];
  transactions: Tables<'transactions'>[];
  debts: Tables<'debts'>[];
}

/** Reads it all, however many rows there are. */
export async function fetchAccount(database: TostaoDatabase, userId: string): Promise<Account> {
  const [profile, categories, transactions, debts] = await Promise.all([
    database.from('profiles').select().eq('id', userId).single(),
    fetchTable(database, 'categories'),
    fetchTable(database, 'transactions'),
    fetchTable(database, 'debts'),
  ]);
  return { profile: unwrap(profile), categories, transactions, debts };
}

function fetchTable<Table extends 'categories' | 'transactions' | 'debts'>(
  database: TostaoDatabase,
  table: Table,
): Promise<Tables<Table>[]> {
  return fetchAllRows<Tables<Table>>(async (last) => {
    // One shape for all three: each has an id to go on from.
    let query = database
      .from(table as 'debts')
      .select()
      .order('id')
      .limit(maxRows);
    if (last) query = query.gt('id', (last as { id: string }).id);
    return unwrap(await query) as unknown as Tables<Table>[];
  });
}
