import { formatMoney } from '@tostao/domain/money/format-money';
import { PageLink, useDialog, usePath } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { CardRow, CardRows } from '@tostao/ui/card-rows';
import { type StatementDue, statementPathOf, unpaid } from '../due/dues.ts';
import type { useDues } from '../due/use-dues.ts';
import { DueText } from '../due/due-text.tsx';
import { Dialogs } from '../dialogs/dialogs.ts';
import type { DialogContent } from '../dialogs/open-dialog.tsx';

const maxItems = 3;

/**
 * Renders the debts and statements that are due first, overdue ones included. A debt can be paid at once, and a statement
 * on its page.
 */
export function NextDues({ dues }: { dues: ReturnType<typeof useDues> }) {
  const dialogs = useDialog<DialogContent>();
  return (
    <>
      <CardRows query={dues} empty="Quando você adicionar uma dívida, ela aparece aqui.">
        {(loaded) =>
          loaded.slice(0, maxItems).map((due) => (
            <CardRow
              key={due.id}
              name={due.name}
              detail={<DueText debt={unpaid(due)} />}
              amount={formatMoney(due.amount)}
              action={
                due.kind === 'debt' ? (
                  <Button
                    data-writes
                    size="sm"
                    variant="secondary"
                    aria-label={`Pagar ${due.name}`}
                    onClick={() => dialogs.show({ kind: 'pay', debt: due.debt })}
                  >
                    Pagar
                  </Button>
                ) : (
                  <StatementLink due={due} />
                )
              }
            />
          ))
        }
      </CardRows>
      <Dialogs state={dialogs} ready={false} />
    </>
  );
}

/** Leads to the statement. Renders nothing where no remote has its page. */
function StatementLink({ due }: { due: StatementDue }) {
  if (usePath('accounts') === undefined) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Ver ${due.name}`}
      render={<PageLink purpose="accounts" subpath={statementPathOf(due)} />}
    >
      Ver
    </Button>
  );
}
