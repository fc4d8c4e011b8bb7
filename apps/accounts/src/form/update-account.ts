import { mutationOptions } from '@tanstack/react-query';
import type { Account } from '@tostao/domain/account/account';
import { changedColumns } from '@tostao/domain/data-access/changed-columns';
import type { TablesUpdate } from '@tostao/domain/data-access/database.types';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { GoneError } from '@tostao/domain/data-access/gone-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { accountToColumns } from './account-columns.ts';
import type { AccountInput } from './account-form.ts';

/** An account before an edit, and the values of its form. */
export interface AccountChange {
  account: Account;
  input: AccountInput;
}

/** Writes columns of an account. @throws GoneError when it was deleted on another device */
export async function writeAccount(
  database: TostaoDatabase,
  id: string,
  columns: TablesUpdate<'accounts'>,
): Promise<void> {
  const response = await database.from('accounts').update(columns).eq('id', id).select('id');
  if (unwrap(response).length === 0) throw new GoneError();
}

/**
 * Returns the options of a mutation that updates an account. Charges of a card stay in their
 * statements when its closing day changes.
 */
export function updateAccountMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ account, input }: AccountChange) => {
      const columns = changedColumns(accountToColumns(account), accountToColumns(input));
      if (Object.keys(columns).length > 0) await writeAccount(database, account.id, columns);
    },
    meta: {
      label: 'Alteração de conta',
      failure: { title: 'Erro ao atualizar conta' },
      invalidates: [queryKeys.accounts(householdId)],
    },
    onSuccess: (_data, { input }) =>
      notify({ kind: 'success', title: 'Conta atualizada', description: input.name }),
  });
}
