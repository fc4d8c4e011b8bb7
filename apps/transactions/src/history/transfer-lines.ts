import type { Account } from '@tostao/domain/account/account';
import type { Transfer } from '@tostao/domain/account/transfer';
import { transferName } from '@tostao/domain/account/transfer-name';
import { monthOf } from '@tostao/domain/calendar/month';
import { findsText } from '@tostao/domain/search/fold-text';
import { meansAmount } from '@tostao/domain/search/sought-amounts';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';

/** A transfer as one line of the history. */
export interface TransferLine {
  transfer: Transfer;
  name: string;
}

/**
 * Returns the transfers that match the filters. A transfer has neither type, category nor tags.
 * @param last The last loaded transaction while more follow: transfers from before it come with them.
 */
export function transferLines(
  transfers: Transfer[],
  accounts: Account[],
  { type, category, month, text, accountId, tag, period }: TransactionFilters,
  last: Transaction | undefined,
): TransferLine[] {
  if (type !== null || category !== null || tag !== undefined) return [];
  return transfers
    .filter(
      ({ date, fromAccountId, toAccountId }) =>
        (last === undefined || date >= last.date) &&
        (month === null || monthOf(date) === month) &&
        (period === undefined || (date >= period.from && date <= period.to)) &&
        (accountId === undefined ||
          (accountId !== null && [fromAccountId, toAccountId].includes(accountId))),
    )
    .map((transfer) => ({ transfer, name: transferName(transfer, accounts) }))
    .filter(({ transfer, name }) => findsText(text, [name]) || meansAmount(text, transfer.amount));
}
