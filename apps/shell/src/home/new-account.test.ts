import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { hasRows, isNewAccount } from './new-account.ts';

const nothing = { lastTransaction: null, nextDebt: null } as HomeFigures;
const nextDebt = { name: 'Luz', amount: toCentavos(500), dueDate: calendarDay('2026-11-30') };
const none = new Set<string>();

it('lists what a user without transactions owes, and still offers the first steps', () => {
  const figures = { ...nothing, nextDebt };
  expect(isNewAccount(figures)).toBe(true);
  expect(hasRows(figures, none)).toBe(true);
  expect(hasRows(nothing, new Set(['accounts']))).toBe(true);
  expect(hasRows(nothing, none)).toBe(false);
});
