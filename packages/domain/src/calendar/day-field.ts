import * as z from 'zod/mini';
import { isCalendarDay } from './calendar-day.ts';

const earliest = '1900-01-01';
const latest = '2999-12-31';

/** A day that a form asks for, among those that can be recorded. */
export function dayField(required: string) {
  return z.string().check(
    z.refine((text) => text !== '', { error: required }),
    z.refine((text) => text === '' || isRecordable(text), { error: 'Data inválida' }),
  );
}

function isRecordable(text: string): boolean {
  return isCalendarDay(text) && text >= earliest && text <= latest;
}
