import { randomUUID } from 'node:crypto';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { exampleHousehold } from '@tostao/domain/example/example-household';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { dayFromToday } from '@tostao/test-kit/rows/dates';

/** Inserts the example household, which is the same in every run on one day. */
export async function insertSampleData(api: DataApi): Promise<void> {
  const today = calendarDay(dayFromToday(0));
  const { rows, payments } = exampleHousehold({ seed: 1, today, newId: randomUUID });
  await api.call('make_example', { p_tables: rows, p_payments: payments, p_today: today });
}
