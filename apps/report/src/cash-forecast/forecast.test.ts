import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { lastDayOf, monthOf } from '@tostao/domain/calendar/month';
import { toCentavos } from '@tostao/domain/money/centavos';
import { anyReport } from '@tostao/domain/report/report-fixtures';
import { projectMonth } from '../month-projection/month-projection.ts';
import { plusMonths } from '@tostao/domain/calendar/monthly-series';
import type { ForecastBasis } from './forecast-basis.ts';
import { daysOfForecast, forecastDays, forecastOf, lowestDay } from './forecast.ts';
import { anyBasis, emptyBasis } from './forecast-fixtures.ts';

const anyToday = fc.integer({ min: -400, max: 400 }).map((days) => plusDays('2026-11-21', days));
const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
const cents = toCentavos;
const income = (date: string) => ({
  id: 'i1',
  name: 'Salário',
  amount: cents(5),
  date: calendarDay(date),
  days: [calendarDay(date)] as const,
});

const daysOf = (latest: string, today: string) =>
  forecastOf({ ...emptyBasis, recurringIncomes: [income(latest)] }, calendarDay(today)).rows.map(
    ({ date }) => date,
  );

describe('forecast', () => {
  it('adds every row up to a day to the opening balance, and ends with the sum of all', () => {
    fc.assert(
      fc.property(anyBasis, anyToday, (basis, today) => {
        const forecast = forecastOf(basis, today);
        const days = daysOfForecast(forecast);
        expect(days).toHaveLength(forecastDays + 1);
        for (const [index, { day, balance }] of days.entries()) {
          expect(day).toBe(plusDays(today, index));
          const until = forecast.rows.filter(({ date }) => date <= day);
          expect(balance).toBe(forecast.start + sum(until));
        }
        expect(days.flatMap(({ rows }) => rows)).toHaveLength(forecast.rows.length);
      }),
    );
  });

  it('does not depend on the order in which the database answers', () => {
    fc.assert(
      fc.property(anyBasis, anyToday, (basis, today) => {
        const reversed = {
          ...basis,
          debts: basis.debts.toReversed(),
          statements: basis.statements.toReversed(),
          recurringIncomes: basis.recurringIncomes.toReversed(),
          expectedIncomes: basis.expectedIncomes.toReversed(),
        };
        expect(forecastOf(reversed, today).rows).toEqual(forecastOf(basis, today).rows);
      }),
    );
  });

  it('agrees with the projection at the end of the month, less the open statements', () => {
    fc.assert(
      fc.property(anyBasis, anyReport, fc.integer({ min: 0, max: 29 }), (basis, report, days) => {
        const today = plusDays('2026-11-01', days);
        const forecast = forecastOf(basis, today);
        const projection = projectMonth(report, forecast.rows, today)!;
        const lastDay = lastDayOf(monthOf(today));
        const last = daysOfForecast(forecast).find(({ day }) => day === lastDay)!;
        const statements = forecast.rows.filter(
          ({ kind, date }) => kind === 'statement' && date <= lastDay,
        );
        expect(last.balance - forecast.start).toBe(
          projection.balance - report.balance + sum(statements),
        );
      }),
    );
  });

  it('lists first the debt that the home screen names, before all other rows once it is due', () => {
    fc.assert(
      fc.property(anyBasis, anyToday, (basis, today) => {
        const [next] = basis.debts
          .filter(({ date }) => date <= plusDays(today, forecastDays))
          .toSorted((one, other) =>
            `${one.date} ${one.id}` < `${other.date} ${other.id}` ? -1 : 1,
          );
        const first = forecastOf(basis, today).rows.find(({ kind }) => kind === 'debt');
        expect(first?.id).toBe(next?.id);
        if (!next) return;
        expect(first).toMatchObject({ name: next.name, date: next.date });
        const isDue = next.date <= today;
        if (isDue) expect(forecastOf(basis, today).rows[0]).toEqual(first);
      }),
    );
  });

  it('starts from the accounts once there is one, and pays statements only then', () => {
    const statement = { ...income('2026-11-05'), name: 'Fatura Visa', amount: cents(70_00) };
    const basis = { ...emptyBasis, accumulated: cents(5_00), statements: [statement] };
    expect(forecastOf(basis, '2026-11-21')).toMatchObject({
      start: 5_00,
      startsFrom: 'savings',
      rows: [],
    });
    expect(forecastOf({ ...basis, accountBalance: cents(-1) }, '2026-11-21')).toMatchObject({
      start: -1,
      startsFrom: 'accounts',
      rows: [{ kind: 'statement', name: 'Fatura Visa', amount: -70_00, date: '2026-11-05' }],
    });
  });
});

/** Returns the days of the forecast for a series with these days, the latest last. */
const continued = (days: string[], today: string) => {
  const [latest = '', ...earlier] = days.toReversed();
  const series = { ...income(latest), days: [latest, ...earlier].map(calendarDay) };
  const basis = { ...emptyBasis, recurringIncomes: [series] } as unknown as ForecastBasis;
  return forecastOf(basis, calendarDay(today)).rows.map(({ date }) => date);
};

describe('incomes of the forecast', () => {
  it('begin the month after the latest one, on its day', () => {
    expect(daysOf('2026-11-05', '2026-11-21')).toEqual(['2026-12-05', '2027-01-05', '2027-02-05']);
    expect(daysOf('2026-10-25', '2026-11-21')).toEqual(['2026-11-25', '2026-12-25', '2027-01-25']);
    expect(daysOf('2026-10-21', '2026-11-21')[0]).toBe('2026-11-21');
    // Recorded in advance.
    expect(daysOf('2026-12-05', '2026-11-21')).toEqual(['2027-01-05', '2027-02-05']);
  });

  it('do not count while they are late', () => {
    expect(daysOf('2026-10-05', '2026-11-21')[0]).toBe('2026-12-05');
    const past = { ...emptyBasis, expectedIncomes: [income('2026-11-20')] };
    expect(forecastOf(past, '2026-11-21').rows).toEqual([]);
    expect(forecastOf(past, '2026-11-20').rows).toHaveLength(1);
  });

  it('come on the last day of a month that is too short', () => {
    expect(daysOf('2026-12-31', '2027-01-01')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(daysOf('2020-01-29', '2027-02-01')).toEqual(['2027-02-28', '2027-03-29', '2027-04-29']);
  });

  it('stay at the end of the month when the series is there', () => {
    const autumn = ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'];
    const winter = ['2026-12-31', '2027-01-31', '2027-02-28'];
    expect(continued(autumn, '2026-12-01')).toEqual(winter);
    expect(continued(['2027-01-30', '2027-02-28'], '2027-03-01')[0]).toBe('2027-03-30');
  });

  it('follow a series that has moved to another day', () => {
    expect(continued(['2026-08-31', '2026-10-30', '2026-11-30'], '2026-12-01')[0]).toBe(
      '2026-12-30',
    );
    expect(continued(['2026-09-30', '2026-10-31', '2026-11-15'], '2026-12-01')[0]).toBe(
      '2026-12-15',
    );
  });

  it('keep the day of any series, as soon as a long month has shown it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 2, max: 6 }),
        (day, start, length) => {
          // 31/01/2024 and the months after it.
          const months = Array.from({ length: length + 1 }, (_, index) =>
            plusMonths(calendarDay('2024-01-31'), start + index),
          );
          const days = months.map(
            (last) =>
              `${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`,
          );
          const next = days.pop()!;
          expect(continued(days, plusDays(calendarDay(days.at(-1)!), 1))[0]).toBe(next);
        },
      ),
    );
  });

  it('come once in every month that the forecast covers whole', () => {
    fc.assert(
      fc.property(anyToday, fc.integer({ min: 31, max: 3000 }), (today, daysAgo) => {
        const days = daysOf(plusDays(today, -daysAgo), today);
        const months = days.map((day) => monthOf(day));
        expect(new Set(months).size).toBe(months.length);
        expect(days.length).toBeGreaterThanOrEqual(2);
        expect(days.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('lowest day', () => {
  it('picks the earliest of equally low days', () => {
    fc.assert(
      fc.property(anyBasis, anyToday, (basis, today) => {
        const days = daysOfForecast(forecastOf(basis, today));
        const lowest = lowestDay(days)!;
        expect(days.every(({ balance }) => balance >= lowest.balance)).toBe(true);
        const before = days.slice(0, days.indexOf(lowest));
        expect(before.every(({ balance }) => balance > lowest.balance)).toBe(true);
      }),
    );
  });
});
