import { formatMoney } from '@tostao/domain/money/format-money';
import { useDialog } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { CardRow, CardRows } from '@tostao/ui/card-rows';
import { dueOf, nextDue } from '../due/next-due.ts';
import { useOpenStatements } from '../due/use-open-statements.ts';
import { fullName } from '../list/debt-name.ts';
import { DueText } from '../list/due-text.tsx';
import { useDebts } from '../list/list-debts.ts';
import { DebtDialogs } from '../page/debt-dialogs.tsx';
import type { OpenDialog } from '../page/use-debt-dialogs.ts';

const maxItems = 3;

/** Renders the unpaid debts and statements that are due first, overdue ones included. A debt can be paid at once. */
export function NextDebts() {
  const query = useDebts();
  const statements = useOpenStatements();
  const { dialog, show, setOpen } = useDialog<OpenDialog>();
  return (
    <>
      <CardRows query={query} empty="Quando você adicionar uma dívida, ela aparece aqui.">
        {(debts) =>
          nextDue(debts, statements, maxItems).map((item) =>
            item.kind === 'debt' ? (
              <CardRow
                key={item.debt.id}
                name={fullName(item.debt)}
                detail={<DueText debt={item.debt} />}
                amount={formatMoney(item.debt.amount)}
                action={
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Pagar ${fullName(item.debt)}`}
                    onClick={() => show({ kind: 'pay', debt: item.debt })}
                  >
                    Pagar
                  </Button>
                }
              />
            ) : (
              <CardRow
                key={`${item.statement.card.id} ${item.statement.month}`}
                name={`Fatura de ${item.statement.card.name}`}
                detail={<DueText debt={dueOf(item)} />}
                amount={formatMoney(item.statement.open)}
              />
            ),
          )
        }
      </CardRows>
      <DebtDialogs dialog={dialog} setOpen={setOpen} ready={false} />
    </>
  );
}
