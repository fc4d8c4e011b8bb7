import type { Json } from '../data-access/database.types.ts';
import { type CalendarDay, daysBetween } from './calendar-day.ts';
import { monthsBetween } from './monthly-days.ts';

/**
 * How a fixed debt or a recurring income comes back, unless it is every month on its day, in the words of iCalendar (RFC 5545).
 * Only the database knows the days of a rule and the holidays (`repetition.sql`).
 */
export type RepetitionRule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** The place among the working days of the month, from 1. */
  working_day?: number;
  /** The last day on which it may come. */
  until?: CalendarDay;
  /** How often it comes, the first time included. */
  count?: number;
  /** The first day. The database adds it. */
  start?: CalendarDay;
};

/** Converts the column of a rule. */
export function ruleFromColumn(column: Json | undefined): RepetitionRule | null {
  return (column ?? null) as RepetitionRule | null;
}

/** Tells whether something may come several times a month, so that the month alone does not name one time. */
export function comesSeveralTimesAMonth(rule: RepetitionRule | null): boolean {
  return rule !== null && stepDays(rule) !== null;
}

/** Counts the times of a rule before the one of a day, which may have come some days early or late. */
export function occurrencesBefore(rule: RepetitionRule, day: CalendarDay): number {
  const { start = day, interval } = rule;
  const days = stepDays(rule);
  if (days !== null) return Math.round(daysBetween(start, day) / days);
  return Math.round(
    monthsBetween(start, day) / (rule.freq === 'YEARLY' ? 12 * interval : interval),
  );
}

/** Returns the days of a rule's step; `null` for one of months. */
function stepDays({ freq, interval }: RepetitionRule): number | null {
  if (freq === 'WEEKLY') return 7 * interval;
  return freq === 'DAILY' ? interval : null;
}
