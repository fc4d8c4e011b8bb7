import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useToday } from '@tostao/platform';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { foldMonthsAhead } from './collapse-months.ts';
import { type DebtListItem, openSince } from './debt-list.ts';
import { type DueGroup, groupByDue } from './due-groups.ts';
import { ItemList } from './item-list.tsx';
import { MonthsAhead } from './months-ahead.tsx';
import { useGradualCount } from './use-gradual-count.ts';

/** Lists the open debts by time, then the collapsed months of recurring expenses, then paid debts. */
export function TabList({ items }: { items: DebtListItem[] }) {
  const today = calendarDay(useToday());
  const { near, ahead } = foldMonthsAhead(items, today);
  const drawn = useGradualCount(near.length);
  const { open, paid } = splitPaid(near.slice(0, drawn));
  const next = open[0]?.item.key;
  return (
    <div className="grid gap-4">
      {groupByDue(open, today).map(({ key, items: due }) => (
        <Group key={key} heading={key}>
          <ItemList items={due.map(({ item }) => item)} next={next} isLate={key === 'Vencidas'} />
        </Group>
      ))}
      {ahead.length > 0 ? <MonthsAhead debts={ahead} /> : null}
      {paid.length > 0 ? (
        <Group heading="Pagas" headingHidden={open.length === 0}>
          <ItemList items={paid} />
        </Group>
      ) : null}
    </div>
  );
}

function splitPaid(items: DebtListItem[]) {
  const open = items.flatMap((item) => {
    const dueDate = openSince(item);
    return dueDate === null ? [] : [{ item, dueDate }];
  });
  return { open, paid: items.filter((item) => openSince(item) === null) };
}

interface GroupProps {
  heading: DueGroup | 'Pagas';
  headingHidden?: boolean;
  children: ReactNode;
}

function Group({ heading, headingHidden = false, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2
        id={id}
        className={clsx(
          headingHidden ? 'sr-only' : 'px-1 pb-2 text-sm font-semibold',
          heading === 'Vencidas' ? 'text-danger' : 'text-muted',
        )}
      >
        {heading}
      </h2>
      {children}
    </section>
  );
}
