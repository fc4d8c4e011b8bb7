import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { expect, it } from 'vitest';
import { addressCodec } from './use-report-address.ts';

const { read, write } = addressCodec;

it('reads the month, the tab and the period of every address that it writes', () => {
  for (const tab of ['month', 'forecast', 'trend'] as const) {
    for (const month of [null, '2026-03'] as const) {
      for (const period of [
        null,
        { from: calendarDay('2026-10-12'), to: calendarDay('2026-12-03') },
      ]) {
        expect(read(write({ month, tab, period }))).toEqual({ month, tab, period });
      }
    }
  }
  const period = null;
  expect(write({ month: null, tab: 'month', period }).toString()).toBe('');
  expect(write({ month: '2026-03', tab: 'forecast', period }).toString()).toBe(
    'mes=2026-03&aba=previsao',
  );
});

it('takes an unknown tab or month for the default', () => {
  for (const search of [
    'aba=abc&mes=2026-13',
    'aba=',
    'aba=constructor',
    'de=2026-02-30&ate=x',
    '',
  ]) {
    expect(read(new URLSearchParams(search))).toEqual({
      month: null,
      tab: 'month',
      period: null,
    });
  }
});
