import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { toCentavos } from '../money/centavos.ts';
import { aCard } from './account-fixtures.ts';
import type { CardMonth } from './list-card-totals.ts';
import { dueStatements, openStatements, statementsOfCard } from './statements-of-card.ts';

const month = (name: CardMonth['month'], total: number, received = 0): CardMonth => ({
  cardId: 'c1',
  month: name,
  total: toCentavos(total),
  received: toCentavos(received),
  expected: toCentavos(0),
});
const months = [month('2026-01', 10_000), month('2026-02', 5000, 4000), month('2026-03', 700)];
const today = calendarDay('2026-02-10');

describe('the statements of a card', () => {
  it('ignore other cards and count every payment', () => {
    const other = { ...month('2026-01', 99_900, 99_900), cardId: 'c2' };
    const { statements, credit } = statementsOfCard(aCard(), [...months, other], today);
    expect(statements.map(({ open }) => open)).toEqual([6000, 5000, 700]);
    expect(credit).toBe(0);
  });

  it('puts the opening debt of a card into the statement of its opening date', () => {
    const card = aCard({
      openingBalance: toCentavos(-2000),
      openingDate: calendarDay('2026-01-29'),
    });
    const totals = statementsOfCard(card, months, today).statements.map(({ total }) => total);
    expect(totals).toEqual([10_000, 7000, 700]);
  });

  it('count expected charges while they are open, and not once they are closed', () => {
    const expected = toCentavos(300);
    const withExpected = [...months, month('2026-04', 0)].map((row) => ({ ...row, expected }));
    const totalsOn = (day: string) =>
      statementsOfCard(aCard(), withExpected, calendarDay(day)).statements.map(
        ({ total }) => total,
      );
    expect(totalsOn('2026-01-28')).toEqual([10_300, 5300, 1000, 300]);
    expect(totalsOn('2026-01-29')).toEqual([10_000, 5300, 1000, 300]);
    expect(totalsOn('2026-03-29')).toEqual([10_000, 5000, 700, 300]);
    expect(totalsOn('2026-04-29')).toEqual([10_000, 5000, 700]);
  });

  it('statements are open until they are paid, and due from the day on which their purchases begin', () => {
    const open = openStatements(aCard(), months, today);
    expect(open.map(({ month: name, open: rest, dueDate }) => [name, rest, dueDate])).toEqual([
      ['2026-01', 6000, '2026-02-05'],
      ['2026-02', 5000, '2026-03-05'],
      ['2026-03', 700, '2026-04-05'],
    ]);
    expect(dueStatements(aCard(), months, today)).toEqual(open.slice(0, 2));
  });
});
