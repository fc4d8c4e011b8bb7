import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DueGroup, dueGroupOf, groupByDue } from './due-groups.ts';

it.each([
  // A Saturday: the week has no other day.
  ['2026-11-21', '2026-11-20', 'Vencidas'],
  ['2026-11-21', '2026-11-21', 'Vencidas'],
  ['2026-11-21', '2026-11-22', 'Este mês'],
  // A Sunday: the whole week follows.
  ['2026-11-22', '2026-11-23', 'Esta semana'],
  ['2026-11-22', '2026-11-28', 'Esta semana'],
  ['2026-11-22', '2026-11-29', 'Este mês'],
  ['2026-11-22', '2026-11-30', 'Este mês'],
  ['2026-11-22', '2026-12-01', 'Depois'],
  // A week that ends in the next month.
  ['2026-11-30', '2026-12-05', 'Esta semana'],
  ['2026-11-30', '2026-12-06', 'Depois'],
  ['2026-12-31', '2027-01-01', 'Esta semana'],
] satisfies [string, string, DueGroup][])(
  'lists on %s a debt due on %s under %s',
  (today, due, group) => {
    expect(dueGroupOf(calendarDay(due), calendarDay(today))).toBe(group);
  },
);

it('lists every due date in exactly one group, in the order of the headings', () => {
  const order: DueGroup[] = ['Vencidas', 'Esta semana', 'Este mês', 'Depois'];
  const anyDay = fc.integer({ min: -500, max: 500 }).map((days) => plusDays('2026-11-21', days));
  fc.assert(
    fc.property(anyDay, fc.array(anyDay), (today, days) => {
      const debts = days.toSorted().map((dueDate) => ({ dueDate }));
      const groups = groupByDue(debts, today);
      expect(groups.flatMap(({ items }) => items)).toEqual(debts);
      const headings = groups.map(({ key }) => key);
      expect(headings).toEqual(order.filter((heading) => headings.includes(heading)));
    }),
  );
});
