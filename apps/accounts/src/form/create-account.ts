import { mutationOptions } from '@tanstack/react-query';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { FormSubmission } from '@tostao/domain/data-access/use-form-mutation';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { accountToColumns } from './account-columns.ts';
import type { AccountInput } from './account-form.ts';

/** A submit of the form for a new account. */
export interface AccountCreation extends FormSubmission {
  account: AccountInput;
  today: CalendarDay;
}

/**
 * Returns the options of a mutation that adds an account and shows a toast. The id of the account
 * is the form's idempotency key: a later revision replaces the rows of an earlier one.
 */
export function createAccountMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ idempotencyKey, revision, account, today }: AccountCreation) => {
      const response = await database.rpc('save_account', {
        p_idempotency_key: idempotencyKey,
        p_revision: revision,
        p_account: { kind: account.kind, opening_date: today, ...accountToColumns(account) },
      });
      unwrap(response);
    },
    meta: {
      label: 'Nova conta',
      failure: { title: 'Erro ao criar conta' },
      invalidates: [queryKeys.accounts(householdId)],
    },
    onSuccess: (_data, { account }) =>
      notify({ kind: 'success', title: 'Conta criada', description: account.name }),
  });
}
