import { mutationOptions } from '@tanstack/react-query';
import type { Account } from '@tostao/domain/account/account';
import { optimisticUpdate } from '@tostao/domain/data-access/optimistic-update';
import { accountsQuery } from '@tostao/domain/account/list-accounts';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { writeAccount } from '../form/update-account.ts';

/** An account to archive, or to bring back. */
export interface Archiving {
  account: Account;
  isArchived: boolean;
}

/**
 * Returns the options of a mutation that archives an account, or brings it back. Its transactions
 * stay.
 */
export function archiveAccountMutation({ database, userId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: ({ account, isArchived }: Archiving) =>
      writeAccount(database, account.id, {
        archived_at: isArchived ? new Date().toISOString() : null,
      }),
    meta: {
      label: 'Arquivamento de conta',
      failure: { title: 'Erro ao atualizar conta' },
      invalidates: [queryKeys.accounts(userId)],
    },
    onMutate: ({ account, isArchived }, { client }) =>
      optimisticUpdate<Account[]>(client, accountsQuery(database, userId).queryKey, (accounts) =>
        accounts.map((other) => (other.id === account.id ? { ...other, isArchived } : other)),
      ),
    onSuccess: (_data, { account, isArchived }) =>
      notify({
        kind: 'success',
        title: isArchived ? 'Conta arquivada' : 'Conta desarquivada',
        description: account.name,
      }),
  });
}
