import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { noFilters } from '@tostao/domain/transaction/transaction-filters';
import { dataToPersist } from './persisted-data.ts';
import { queryKeys } from '@tostao/domain/data-access/query-keys';

const list = (pages: number) => ({
  pages: Array.from({ length: pages }, (_, index) => ({ transactions: [], next: null, index })),
  pageParams: Array.from({ length: pages }, (_, size) => ({ after: null, size })),
});

it('persists the data of screens', () => {
  for (const key of [
    queryKeys.homeFigures('u', calendarDay('2026-11-21')),
    queryKeys.debts('u'),
    queryKeys.monthHistory('u', '2026-11'),
    queryKeys.transactionTotals('u', noFilters),
  ]) {
    expect(dataToPersist(key, { some: 'data' })).toEqual({ some: 'data' });
  }
});

it('persists a profile with a completed tutorial', () => {
  const profile = { name: 'Ana', hasCompletedOnboarding: false };
  expect(dataToPersist(queryKeys.profile('u'), profile)).toEqual({
    name: 'Ana',
    hasCompletedOnboarding: true,
  });
});

it('persists the first pages of a list, and no searches', () => {
  expect(dataToPersist(queryKeys.transactionList('u', noFilters), list(6))).toEqual(list(2));
  const search = { ...noFilters, text: 'feira' };
  expect(dataToPersist(queryKeys.transactionList('u', search), list(1))).toBeUndefined();
  expect(dataToPersist(queryKeys.transactionTotals('u', search), {})).toBeUndefined();
});

it('persists no code, no suggestions and no import state', () => {
  for (const key of [
    ['component', 'The tutorial'],
    queryKeys.lastCategory('u', 'expense', 'feira'),
    queryKeys.localDataImport('u'),
  ]) {
    expect(dataToPersist(key, null)).toBeUndefined();
  }
  expect(dataToPersist(queryKeys.debts('u'), undefined)).toBeUndefined();
});
