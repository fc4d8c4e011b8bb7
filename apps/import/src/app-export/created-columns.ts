import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import { categoryTypeOf } from '@tostao/domain/transaction/transaction';
import {
  accountOf,
  type Decisions,
  divisionOfRow,
  type PreviewTransaction,
  transferOf,
} from '../match/preview-row.ts';
import { categoryKey, type ExportPlan } from '@tostao/statements/accounts/account-plan';

/** Returns the columns of the accounts and categories that the imported rows need, and of accounts that begin with a balance. */
export function createdColumns(
  { newAccounts, newCategories }: Pick<ExportPlan, 'newAccounts' | 'newCategories'>,
  rows: PreviewTransaction[],
  decisions: Decisions,
) {
  const accountIds = new Set<string>();
  const categories = new Set<string>();
  for (const row of rows) {
    const decision = decisions.get(row.index);
    const transfer = transferOf(row, decision);
    const account = accountOf(row, decision);
    if (account) accountIds.add(account.id);
    if (transfer) {
      accountIds.add(transfer.accountId);
      continue;
    }
    const division = divisionOfRow(row, decision);
    for (const { category } of division.parts ?? [division]) {
      categories.add(categoryKey(categoryTypeOf(row), category));
    }
  }
  return {
    accounts: newAccounts
      .filter(({ id, openingBalance }) => accountIds.has(id) || openingBalance !== 0)
      .map(({ id, name, kind, color, openingBalance, openingDate, cycle }) => ({
        id,
        name,
        kind,
        color,
        opening_balance: reaisFromCentavos(openingBalance),
        opening_date: openingDate,
        closing_day: cycle?.closingDay ?? null,
        due_day: cycle?.dueDay ?? null,
      })),
    categories: newCategories
      .filter(({ type, name }) => categories.has(categoryKey(type, name)))
      .map(({ id, name, type, icon, color }) => ({ id, name, type, icon, color })),
  };
}
