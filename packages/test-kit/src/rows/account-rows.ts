import type { AccountRow } from '@tostao/domain/account/account-from-row';

/** Returns a row of `accounts`: an empty checking account, unless `change` says otherwise. */
export function accountRow(change: Partial<AccountRow> = {}): AccountRow {
  return {
    id: crypto.randomUUID(),
    name: 'Nubank',
    kind: 'checking',
    color: 'bg-purple-500',
    opening_balance: 0,
    opening_date: '2020-01-01',
    credit_limit: null,
    closing_day: null,
    due_day: null,
    archived_at: null,
    ...change,
  };
}

/** Returns a row of `accounts` for a card that closes on the last day of the month. */
export function cardRow(change: Partial<AccountRow> = {}): AccountRow {
  return accountRow({
    name: 'Cartão Nubank',
    kind: 'credit-card',
    closing_day: 31,
    due_day: 5,
    ...change,
  });
}
