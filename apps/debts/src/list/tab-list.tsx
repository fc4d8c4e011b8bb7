import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { DebtListItem } from './debt-list.ts';
import { foldMonthsAhead } from './collapse-months.ts';
import { useToday } from '@tostao/platform';
import { ItemList } from './item-list.tsx';
import { MonthsAhead } from './months-ahead.tsx';

/** Lists the debts due soon, then the collapsed months of recurring expenses, then paid debts. */
export function TabList({ items }: { items: DebtListItem[] }) {
  const today = calendarDay(useToday());
  const { near, ahead } = foldMonthsAhead(items, today);
  const open = near.filter((item) => !isSettled(item));
  const settled = near.filter(isSettled);
  return (
    <div className="grid gap-3">
      {open.length > 0 ? <ItemList items={open} /> : null}
      {ahead.length > 0 ? <MonthsAhead debts={ahead} /> : null}
      {settled.length > 0 ? <ItemList items={settled} /> : null}
    </div>
  );
}

function isSettled(item: DebtListItem): boolean {
  return item.kind === 'debt' ? item.debt.isPaid : item.group.isPaid;
}
