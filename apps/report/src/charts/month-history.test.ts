import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayOf, type Month, monthsLater } from '@tostao/domain/calendar/month';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { fetchMonthHistory } from './get-month-history.ts';
import { historyEnd, monthHistoryFromRows } from './month-history.ts';

const anyMonth = fc
  .integer({ min: -600, max: 600 })
  .map((months) => monthsLater('2026-11', months));

describe('month history', () => {
  it('returns twelve months in order, with zeros for empty ones', () => {
    const history = monthHistoryFromRows('2026-11', [
      { month: '2026-01-01', income: 0.3, expenses: 0.1 },
      { month: '2026-11-01', income: 0, expenses: 33.34 },
    ]);
    expect(history.map(({ month }) => month).join(' ')).toBe(
      '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11',
    );
    expect(history[0]).toMatchObject({ income: 0, expenses: 0, balance: 0 });
    expect(history[1]).toMatchObject({ income: 30, expenses: 10, balance: 20 });
    expect(history[11]?.balance).toBe(-3334);
  });

  it('ends at the current month within the last year, and always includes the shown month', () => {
    expect(historyEnd('2025-12', '2026-11')).toBe('2026-11');
    expect(historyEnd('2025-11', '2026-11')).toBe('2025-11');
    expect(historyEnd('2027-01', '2026-11')).toBe('2027-01');
    fc.assert(
      fc.property(anyMonth, anyMonth, (month, running) => {
        const months: Month[] = monthHistoryFromRows(historyEnd(month, running), []).map(
          (balance) => balance.month,
        );
        expect(months).toContain(month);
      }),
    );
  });

  it('fetches whole months', async () => {
    const { database, requests } = fakeBackend(() => [
      { month: firstDayOf('2026-11'), income: 5, expenses: 2 },
    ]);
    const history = await fetchMonthHistory(database, '2026-11', new AbortController().signal);
    expect(requests[0]?.body).toEqual({ p_first: '2025-12-01', p_last: '2026-11-01' });
    expect(history.at(-1)?.balance).toBe(300);
  });
});
