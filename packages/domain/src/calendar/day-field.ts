import * as z from 'zod/mini';
import { calendarDay, isCalendarDay } from './calendar-day.ts';

const earliest = '1900-01-01';
const latest = '2999-12-31';

/** Returns the schema of a required calendar day within the range that can be stored. */
export function dayField(required: string) {
  return z.pipe(
    z.string().check(
      z.refine((text) => text !== '', { error: required }),
      z.refine((text) => text === '' || isRecordable(text), { error: 'Data inválida' }),
    ),
    // Runs only after the checks passed.
    z.transform(calendarDay),
  );
}

/** The schema of an optional calendar day within the range that can be stored. */
export const optionalDayField = z.pipe(
  z
    .string()
    .check(z.refine((text) => text === '' || isRecordable(text), { error: 'Data inválida' })),
  z.transform((text) => (text === '' ? null : calendarDay(text))),
);

function isRecordable(text: string): boolean {
  return isCalendarDay(text) && text >= earliest && text <= latest;
}
