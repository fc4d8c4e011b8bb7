import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { noFilters } from '@tostao/domain/transaction/transaction-filters';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { filtersFromUrl, urlFromFilters } from './url-filters.ts';

it('writes the filters into a readable URL', () => {
  const params = urlFromFilters({
    type: 'expense',
    category: 'Lazer & cia',
    month: '2026-11',
    text: ' cinema ',
    accountId: '0199a8b4-0000-7000-8000-00000000000a',
  });
  expect(params.toString()).toBe(
    'tipo=despesas&categoria=Lazer+%26+cia&mes=2026-11&busca=cinema&conta=0199a8b4-0000-7000-8000-00000000000a',
  );
  expect(urlFromFilters(noFilters).toString()).toBe('');
});

it('ignores invalid filters', () => {
  const params = new URLSearchParams(
    'tipo=tudo&categoria=&mes=2026-13&outra=1&conta=x&etiqueta=&de=2026-02-30&ate=2026-03-01',
  );
  expect(filtersFromUrl(params)).toEqual(noFilters);
  // PostgreSQL has no year 0.
  expect(filtersFromUrl(new URLSearchParams('mes=0000-01'))).toEqual(noFilters);
});

it('reads the filters from the URL it wrote', () => {
  const filters = fc.record({
    type: fc.constantFrom('income' as const, 'expense' as const, null),
    category: fc.option(fc.string({ minLength: 1 })),
    month: fc.constantFrom<Month | null>('2026-01', '1999-12', null),
    text: fc.string().map((text) => text.trim()),
    accountId: fc.oneof(fc.uuid(), fc.constantFrom(null, undefined)),
    authorId: fc.oneof(fc.uuid(), fc.constantFrom(null, undefined)),
    tag: fc.constantFrom('São João', undefined),
    period: fc.constantFrom(
      { from: calendarDay('2026-10-12'), to: calendarDay('2026-12-03') },
      undefined,
    ),
  });
  fc.assert(
    fc.property(filters, (some) => {
      const address = new URLSearchParams(urlFromFilters(some).toString());
      expect(filtersFromUrl(address)).toEqual(some);
    }),
  );
});
