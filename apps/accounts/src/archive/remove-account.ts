import { mutationOptions } from '@tanstack/react-query';
import type { Account } from '@tostao/domain/account/account';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';

/**
 * Returns the options of a mutation that deletes an account. The database rejects it once there are rows
 * that name it, such as transactions or transfers.
 */
export function removeAccountMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ id }: Account) => {
      unwrap(await database.from('accounts').delete().eq('id', id).select('id'));
    },
    meta: {
      label: 'Exclusão de conta',
      failure: {
        title: 'Erro ao excluir conta',
        // A foreign key is violated. The tables of other remotes may have one, too.
        rejections: { '23503': 'Outros registros ainda usam esta conta. Você pode arquivá-la.' },
      },
      invalidates: [queryKeys.accounts(householdId)],
    },
    onSuccess: (_data, { name }) =>
      notify({ kind: 'success', title: 'Conta excluída', description: name }),
  });
}
