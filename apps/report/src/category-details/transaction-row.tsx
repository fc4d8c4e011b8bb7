import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { partIn } from '@tostao/domain/transaction/transaction-parts';
import { kindName, type Transaction } from '@tostao/domain/transaction/transaction';
import { Badge } from '@tostao/ui/badge';
import { MoneyText } from '@tostao/ui/money-text';

interface SheetRowProps {
  transaction: Transaction;
  /** The category of the sheet: of a divided transaction the row shows the part. */
  category: string;
}

/** Renders description, date and amount. */
export function SheetRow({ transaction, category }: SheetRowProps) {
  const { description, date, type, isRefund } = transaction;
  const part = partIn(transaction, category);
  const { amount } = part ?? transaction;
  return (
    <li className="flex items-center justify-between gap-4 px-1 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{description}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
          {formatDay(date)}
          {part ? <span>de {formatMoney(transaction.amount)}</span> : null}
          {isRefund ? <Badge tone={type}>{kindName(transaction)}</Badge> : null}
        </p>
      </div>
      <MoneyText tone={type}>{`${isRefund ? '+' : ''}${formatMoney(amount)}`}</MoneyText>
    </li>
  );
}
