import { monthLabel } from '@tostao/domain/calendar/month';
import type { Debt } from '@tostao/domain/debt/debt';
import { groupByMonth } from './collapse-months.ts';
import { formatMoney } from '@tostao/domain/money/format-money';
import { sumMoney } from '@tostao/domain/money/centavos';
import { Card } from '@tostao/ui/card';
import { MoneyText } from '@tostao/ui/money-text';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { DebtRow } from './debt-row.tsx';

const totalOf = (debts: Debt[]) => formatMoney(sumMoney(debts.map(({ amount }) => amount)));

/** Renders the later months of recurring expenses, collapsed by default. */
export function MonthsAhead({ debts }: { debts: Debt[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Card flush tone="plain">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-16 w-full items-center gap-3 rounded-card px-4 py-3 text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-heading">Próximos meses</span>
            <span className="block text-sm font-normal text-muted">
              {debts.length === 1 ? '1 dívida fixa' : `${debts.length} dívidas fixas`} ·{' '}
              <span className="tabular-nums">{totalOf(debts)}</span>
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 text-muted transition', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open ? <Months debts={debts} id={id} /> : null}
      </div>
    </Card>
  );
}

/** Groups debts by month if any month has more than one. Otherwise headings would add nothing. */
function Months({ debts, id }: { debts: Debt[]; id: string }) {
  const months = groupByMonth(debts);
  if (months.length === debts.length) {
    return (
      <ul className="divide-y divide-line border-t border-line">
        {debts.map((debt) => (
          <DebtRow key={debt.id} debt={debt} named />
        ))}
      </ul>
    );
  }
  return months.map(({ month, debts: due }) => (
    <section key={month} aria-labelledby={`${id}-${month}`}>
      <h3
        id={`${id}-${month}`}
        className="flex items-center justify-between gap-3 border-y border-line bg-sunken px-4 py-2 text-sm font-semibold text-muted"
      >
        {monthLabel(month)}
        <MoneyText size="sm" tone="inherit">
          {totalOf(due)}
        </MoneyText>
      </h3>
      <ul className="divide-y divide-line">
        {due.map((debt) => (
          <DebtRow key={debt.id} debt={debt} named />
        ))}
      </ul>
    </section>
  ));
}
