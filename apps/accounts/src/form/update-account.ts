import type { Account } from '@tostao/domain/account/account';
import { seenColumns } from '@tostao/domain/data-access/changed-columns';
import type { TablesUpdate } from '@tostao/domain/data-access/database.types';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { GoneError } from '@tostao/domain/data-access/gone-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { sendRequest, type WriteRequest } from '@tostao/domain/data-access/send-request';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { rowEditMutation } from '@tostao/domain/outbox/row-edit-mutation';
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
export function updateAccountMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return rowEditMutation(context, {
    label: ({ input }: AccountChange) => `Conta: ${input.name}`,
    table: 'accounts',
    send: ({ account, input }: AccountChange) =>
      sendRequest(database, {
        patch: 'accounts',
        id: account.id,
        ...seenColumns(accountToColumns(account), accountToColumns(input)),
      } satisfies WriteRequest),
    deletedRow: ({ account: { id, kind, openingDate }, input }) => ({
      id,
      kind,
      opening_date: openingDate,
      ...accountToColumns(input),
    }),
    meta: {
      label: 'Alteração de conta',
      failure: { title: 'Erro ao atualizar conta' },
      invalidates: [queryKeys.accounts(householdId)],
    },
    onSaved: ({ input }) =>
      notify({ kind: 'success', title: 'Conta atualizada', description: input.name }),
  });
}
