import { formatMoney } from '@tostao/domain/money/format-money';
import { PageLink, useCanWrite } from '@tostao/platform';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { DueText } from './due-text.tsx';
import { useShowDialog } from '../dialogs/dialogs.ts';
import { type Due, statementPathOf, unpaid } from './dues.ts';

const maxItems = 5;
const link = 'font-medium text-left wrap-anywhere underline-offset-4 hover:underline';

/**
 * Lists the debts and statements that are due next. The name of each leads to where it is paid. Without a statement the list
 * of debts says it all.
 */
export function NextDueCard({ dues }: { dues: Due[] }) {
  const show = useShowDialog();
  const canWrite = useCanWrite();
  if (!dues.some(({ kind }) => kind === 'statement')) return null;
  return (
    <Card title="Próximos vencimentos">
      <ul className="grid gap-3">
        {dues.slice(0, maxItems).map((due) => (
          <li key={due.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              {due.kind === 'debt' && !canWrite ? (
                <p className="font-medium wrap-anywhere">{due.name}</p>
              ) : due.kind === 'debt' ? (
                <button
                  type="button"
                  className={link}
                  onClick={() => show({ kind: 'pay', debt: due.debt })}
                >
                  {due.name}
                </button>
              ) : (
                <PageLink purpose="accounts" subpath={statementPathOf(due)} className={link}>
                  {due.name}
                </PageLink>
              )}
              <DueText debt={unpaid(due)} />
            </div>
            <MoneyText>{formatMoney(due.amount)}</MoneyText>
          </li>
        ))}
      </ul>
    </Card>
  );
}
