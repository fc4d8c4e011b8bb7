import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useTransactions } from '@tostao/domain/transaction/list-transactions';
import { signedAmount } from '@tostao/domain/transaction/transaction';
import { CardRow, CardRows } from '@tostao/ui/card-rows';

const maxTransactions = 5;

/** Renders the newest transactions. */
export function LastTransactions() {
  const query = useTransactions();
  return (
    <CardRows query={query} empty="Suas entradas e saídas aparecem aqui.">
      {({ pages }) =>
        pages
          .flat()
          .slice(0, maxTransactions)
          .map((transaction) => (
            <CardRow
              key={transaction.id}
              name={transaction.description}
              detail={formatDay(transaction.date)}
              amount={formatMoney(signedAmount(transaction))}
              tone={transaction.type}
            />
          ))
      }
    </CardRows>
  );
}
