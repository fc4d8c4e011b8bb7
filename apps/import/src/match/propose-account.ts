import { type Account, isCard } from '@tostao/domain/account/account';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { Statement } from '@tostao/statements/statement';

/**
 * Returns the account of a statement: the one that the last file of its source was imported into, or
 * else the only one that fits.
 * @throws DatabaseError
 */
export async function proposeAccount(
  database: TostaoDatabase,
  { source, isCard: isCardStatement }: Statement,
  accounts: Account[],
): Promise<Account | null> {
  if (accounts.length === 0) return null;
  const rows = unwrap(
    await database
      .from('imports')
      .select('account_id')
      .eq('source', source)
      .order('created_at', { ascending: false })
      .limit(1),
  );
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const last = rows[0];
  // The last import of this source decides, even one without an account.
  if (last) return active.find(({ id }) => id === last.account_id) ?? null;
  const fitting = active.filter((account) => isCard(account) === isCardStatement);
  return fitting.length === 1 ? fitting[0]! : null;
}
