import * as z from 'zod/mini';
import { type CalendarDay, calendarDay, isCalendarDay } from './calendar-day.ts';
import { occurrencesBefore, type RepetitionRule } from './repetition.ts';

export const minMonthsBetween = 2;
export const maxMonthsBetween = 60;
export const maxWorkingDay = 23;
export const maxTimes = 999;

/** The kinds of repetition of the form. */
export const repetitionKinds = [
  { value: 'month', label: 'Todo mês' },
  { value: 'week', label: 'Toda semana' },
  { value: 'fifteen-days', label: 'A cada 15 dias' },
  { value: 'months', label: 'A cada n meses' },
  { value: 'year', label: 'Todo ano' },
] as const;

/** The days of the month of the form. */
export const monthDays = [
  { value: 'same-day', label: 'No mesmo dia' },
  { value: 'working-day', label: 'n-ésimo dia útil' },
] as const;

/** The ends of the form. */
export const repetitionEnds = [
  { value: 'never', label: 'Sem fim' },
  { value: 'until', label: 'Até' },
  { value: 'times', label: 'n vezes' },
] as const;

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

/** The part of a form that says how a debt or an income comes back. Its problems are those of `repetitionIssues`. */
export const repetitionField = z.object({
  kind: z.enum(valuesOf(repetitionKinds)),
  monthDay: z.enum(valuesOf(monthDays)),
  workingDay: z.nullable(z.number()),
  months: z.nullable(z.number()),
  end: z.enum(valuesOf(repetitionEnds)),
  until: z.string(),
  times: z.nullable(z.number()),
});

export type RepetitionDraft = z.input<typeof repetitionField>;

/** The form of every month on the same day. */
export const monthlyRepetition: RepetitionDraft = {
  kind: 'month',
  monthDay: 'same-day',
  workingDay: 5,
  months: minMonthsBetween,
  end: 'never',
  until: '',
  times: 12,
};

/** Returns the form of a rule. @param day the day of the debt or income, from which on the times are counted */
export function draftOfRule(rule: RepetitionRule | null, day: CalendarDay): RepetitionDraft {
  if (rule === null) return monthlyRepetition;
  const { freq, interval, working_day: workingDay, until, count } = rule;
  const kinds = {
    DAILY: 'fifteen-days',
    WEEKLY: 'week',
    MONTHLY: 'months',
    YEARLY: 'year',
  } as const;
  return {
    ...monthlyRepetition,
    kind: freq === 'MONTHLY' && interval === 1 ? 'month' : kinds[freq],
    ...(workingDay === undefined ? {} : { monthDay: 'working-day', workingDay }),
    ...(freq === 'MONTHLY' && interval > 1 ? { months: interval } : {}),
    ...(until === undefined ? {} : { end: 'until', until }),
    ...(count === undefined
      ? {}
      : { end: 'times', times: Math.max(1, count - occurrencesBefore(rule, day)) }),
  };
}

/** Returns the rule of a valid form; `null` for every month on the same day, without an end. */
export function ruleOfDraft(draft: RepetitionDraft): RepetitionRule | null {
  const { kind, end } = draft;
  const isWorkingDay = kind === 'month' && draft.monthDay === 'working-day';
  if (kind === 'month' && !isWorkingDay && end === 'never') return null;
  const steps = {
    month: { freq: 'MONTHLY', interval: 1 },
    week: { freq: 'WEEKLY', interval: 1 },
    'fifteen-days': { freq: 'DAILY', interval: 15 },
    months: { freq: 'MONTHLY', interval: draft.months ?? minMonthsBetween },
    year: { freq: 'YEARLY', interval: 1 },
  } as const;
  return {
    ...steps[kind],
    ...(isWorkingDay ? { working_day: draft.workingDay ?? 1 } : {}),
    ...(end === 'until' ? { until: calendarDay(draft.until) } : {}),
    ...(end === 'times' ? { count: draft.times ?? 1 } : {}),
  };
}

/** Returns the rule that a form leaves: the stored one, with its first day, unless the user has changed it. */
export function editedRule(
  stored: RepetitionRule | null,
  day: CalendarDay,
  draft: RepetitionDraft,
): RepetitionRule | null {
  const edited = ruleOfDraft(draft);
  const shown = ruleOfDraft(draftOfRule(stored, day));
  return JSON.stringify(edited) === JSON.stringify(shown) ? stored : edited;
}

interface Issue {
  field: keyof RepetitionDraft;
  message: string;
}

/** Returns the problems of the form beside their fields. @param first the first day, as typed, or `null` for a later one */
export function repetitionIssues(draft: RepetitionDraft, first: string | null): Issue[] {
  const { kind, monthDay, end, until } = draft;
  const issues: Issue[] = [];
  const check = (field: 'workingDay' | 'months' | 'times', least: number, most: number) => {
    const number = draft[field];
    if (number === null || !Number.isInteger(number) || number < least || number > most)
      issues.push({ field, message: `Digite um número de ${least} a ${most}` });
  };
  if (kind === 'month' && monthDay === 'working-day') check('workingDay', 1, maxWorkingDay);
  if (kind === 'months') check('months', minMonthsBetween, maxMonthsBetween);
  if (end === 'times') check('times', 1, maxTimes);
  if (end === 'until') {
    const message = untilIssue(until, first);
    if (message !== null) issues.push({ field: 'until', message });
  }
  return issues;
}

/** Says beside the last day that the first one is later: the database alone knows on which day a working day falls. */
export const firstIsLater = 'O primeiro vencimento é depois deste dia';

function untilIssue(until: string, first: string | null): string | null {
  if (until === '') return 'Data é obrigatória';
  if (!isCalendarDay(until) || until > '2999-12-31') return 'Data inválida';
  return first !== null && isCalendarDay(first) && until < first
    ? 'Escolha um dia a partir do primeiro'
    : null;
}
