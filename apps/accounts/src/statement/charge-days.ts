import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { inChargeOrder } from '@tostao/domain/transaction/charge-order';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import type { ExpectedCharge } from '../expected/list-expected-charges.ts';

/** The charges of one day. */
export interface ChargeDay {
  date: CalendarDay;
  charges: Transaction[];
  expected: ExpectedCharge[];
}

/** Groups the charges of a statement by day, newest first. */
export function chargeDays(charges: Transaction[], expected: ExpectedCharge[]): ChargeDay[] {
  const days = new Map<CalendarDay, ChargeDay>();
  const dayOf = (date: CalendarDay) => {
    const day = days.get(date) ?? { date, charges: [], expected: [] };
    days.set(date, day);
    return day;
  };
  for (const charge of charges) dayOf(charge.date).charges.push(charge);
  for (const charge of expected) dayOf(charge.date).expected.push(charge);
  return [...days.values()]
    .map((day) => ({ ...day, charges: inChargeOrder(day.charges) }))
    .toSorted((one, other) => (one.date > other.date ? -1 : 1));
}
