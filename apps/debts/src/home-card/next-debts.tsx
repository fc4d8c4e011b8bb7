import { formatMoney } from '@tostao/domain/money/format-money';
import { isOpen } from '@tostao/domain/debt/debt';
import { useDebts } from '@tostao/domain/debt/list-debts';
import { CardRow, CardRows } from '@tostao/ui/card-rows';
import { fullName } from '../list/debt-name.ts';
import { DueText } from '../list/due-text.tsx';

const maxDebts = 3;

/** Renders the unpaid debts that are due first, overdue ones included. */
export function NextDebts() {
  const query = useDebts();
  return (
    <CardRows query={query} empty="Quando você adicionar uma dívida, ela aparece aqui.">
      {(debts) =>
        debts
          .filter(isOpen)
          .slice(0, maxDebts)
          .map((debt) => (
            <CardRow
              key={debt.id}
              name={fullName(debt)}
              detail={<DueText debt={debt} />}
              amount={formatMoney(debt.amount)}
            />
          ))
      }
    </CardRows>
  );
}
