import { expect, it } from 'vitest';
import { addressCodec } from './use-report-address.ts';

const { read, write } = addressCodec;

it('reads the month and the tab of every address that it writes', () => {
  for (const tab of ['month', 'forecast', 'trend'] as const) {
    for (const month of [null, '2026-03'] as const) {
      expect(read(write({ month, tab }))).toEqual({ month, tab });
    }
  }
  expect(write({ month: null, tab: 'month' }).toString()).toBe('');
  expect(write({ month: '2026-03', tab: 'forecast' }).toString()).toBe('mes=2026-03&aba=previsao');
});

it('takes an unknown tab or month for the default', () => {
  for (const search of ['aba=abc&mes=2026-13', 'aba=', 'aba=constructor', '']) {
    expect(read(new URLSearchParams(search))).toEqual({ month: null, tab: 'month' });
  }
});
