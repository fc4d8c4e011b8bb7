import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import type { AccountInput } from './account-form.ts';

/** Converts the editable part of an account to columns. The kind never changes. */
export function accountToColumns(account: Omit<AccountInput, 'kind'>) {
  const { name, color, openingBalance, creditLimit, cycle } = account;
  return {
    name,
    color,
    opening_balance: reaisFromCentavos(openingBalance),
    credit_limit: creditLimit === null ? null : reaisFromCentavos(creditLimit),
    closing_day: cycle?.closingDay ?? null,
    due_day: cycle?.dueDay ?? null,
  };
}
