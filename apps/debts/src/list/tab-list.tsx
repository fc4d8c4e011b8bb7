import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { DebtListItem } from '@tostao/domain/debt/debt-list';
import { foldMonthsAhead } from '@tostao/domain/debt/months-ahead';
import { useToday } from '@tostao/platform';
import { ItemList } from './item-list.tsx';
import { MonthsAhead } from './months-ahead.tsx';

/** What is due now and soon; the later months of recurring expenses stay folded below. */
export function TabList({ items }: { items: DebtListItem[] }) {
  const today = calendarDay(useToday());
  const { near, ahead } = foldMonthsAhead(items, today);
  return (
    <div className="grid gap-3">
      <ItemList items={near} />
      {ahead.length > 0 ? <MonthsAhead debts={ahead} /> : null}
    </div>
  );
}
