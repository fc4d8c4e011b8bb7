import type { Debt } from '@tostao/domain/debt/debt';
import { formatMoney } from '@tostao/domain/money/format-money';
import { PageLink } from '@tostao/platform';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { fullName } from '../list/debt-name.ts';
import { DueText } from '../list/due-text.tsx';
import { type DueItem, dueOf, nextDue } from './next-due.ts';
import { useOpenStatements } from './use-open-statements.ts';

const maxItems = 5;

/** Lists the debts and statements that are due next. Renders nothing without an open statement. */
export function NextDueCard({ debts }: { debts: Debt[] }) {
  const statements = useOpenStatements();
  if (statements.length === 0) return null;
  return (
    <Card title="Próximos vencimentos">
      <ul className="grid gap-3">
        {nextDue(debts, statements, maxItems).map((item) => (
          <li key={keyOf(item)} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              {item.kind === 'debt' ? (
                <p className="font-medium wrap-anywhere">{fullName(item.debt)}</p>
              ) : (
                <PageLink
                  purpose="accounts"
                  below={`/${item.statement.card.id}/${item.statement.month}`}
                  className="font-medium wrap-anywhere underline-offset-4 hover:underline"
                >
                  Fatura de {item.statement.card.name}
                </PageLink>
              )}
              <DueText debt={item.kind === 'debt' ? item.debt : dueOf(item)} />
            </div>
            <MoneyText>{formatMoney(amountOf(item))}</MoneyText>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function keyOf(item: DueItem): string {
  return item.kind === 'debt' ? item.debt.id : `${item.statement.card.id} ${item.statement.month}`;
}

function amountOf(item: DueItem) {
  return item.kind === 'debt' ? item.debt.amount : item.statement.open;
}
