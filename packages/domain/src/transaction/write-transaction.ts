import type { TablesUpdate } from '../data-access/database.types.ts';
import { unwrap } from '../data-access/database-error.ts';
import { GoneError } from '../data-access/gone-error.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';

/** Writes some columns of a transaction. @throws GoneError when it was deleted on another device. */
export async function writeTransaction(
  database: TostaoDatabase,
  id: string,
  columns: TablesUpdate<'transactions'>,
): Promise<void> {
  const response = await database.from('transactions').update(columns).eq('id', id).select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}
