import { mutationOptions } from '@tanstack/react-query';
import type { Account } from '@tostao/domain/account/account';
import { optimisticUpdate } from '@tostao/domain/data-access/optimistic-update';
import { accountsQuery } from '@tostao/domain/account/list-accounts';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { writeAccount } from '../form/update-account.ts';

/** An account to archive, or to bring back. */
export interface Archiving {
  account: Account;
  isArchived: boolean;
  /** The unpaid rest of its statements. */
  owed?: Centavos | undefined;
}

/**
 * Returns the options of a mutation that archives an account, and offers to undo that, or brings it back. Its transactions
 * stay, and its statements stay due.
 */
export function archiveAccountMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return mutationOptions({
    mutationFn: ({ account, isArchived }: Archiving) =>
      writeAccount(database, account.id, {
        archived_at: isArchived ? new Date().toISOString() : null,
      }),
    meta: {
      label: 'Arquivamento de conta',
      failure: { title: 'Erro ao atualizar conta' },
      invalidates: [queryKeys.accounts(householdId)],
    },
    onMutate: ({ account, isArchived }, { client }) =>
      optimisticUpdate<Account[]>(
        client,
        accountsQuery(database, householdId).queryKey,
        (accounts) =>
          accounts.map((other) => (other.id === account.id ? { ...other, isArchived } : other)),
      ),
    onSuccess: (_data, { account, isArchived, owed }, _rollBack, { client }) => {
      if (!isArchived) {
        notify({ kind: 'success', title: 'Conta desarquivada', description: account.name });
        return;
      }
      const undo = { account, isArchived: false };
      notify({
        kind: 'success',
        title: 'Conta arquivada',
        description: owed
          ? `${account.name}. O que falta pagar, ${formatMoney(owed)}, continua entre as dívidas.`
          : account.name,
        action: undoAction(client, archiveAccountMutation(context), undo),
      });
    },
  });
}
