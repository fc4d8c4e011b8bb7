import type { Account } from '@tostao/domain/account/account';
import type { Pot } from './pot.ts';

/** Separates the pots of archived accounts, whose balances no sum has. */
export function potsByArchive<Owned extends Pick<Pot, 'accountId'>>(
  pots: readonly Owned[],
  accounts: readonly Pick<Account, 'id' | 'isArchived'>[],
): { open: Owned[]; archived: Owned[] } {
  const archivedIds = new Set(accounts.filter(({ isArchived }) => isArchived).map(({ id }) => id));
  return {
    open: pots.filter(({ accountId }) => !archivedIds.has(accountId)),
    archived: pots.filter(({ accountId }) => archivedIds.has(accountId)),
  };
}
