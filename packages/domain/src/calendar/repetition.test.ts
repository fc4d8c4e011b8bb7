import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { comesSeveralTimesAMonth, type RepetitionRule } from './repetition.ts';
import { ruleText } from './repetition-text.ts';
import {
  draftOfRule,
  editedRule,
  monthlyRepetition,
  type RepetitionDraft,
  repetitionIssues,
  ruleOfDraft,
} from './repetition-form.ts';

const first = calendarDay('2026-12-05');
const weekly: RepetitionRule = { freq: 'WEEKLY', interval: 1, start: first };

it.each<[RepetitionRule | null, string]>([
  [null, 'Todo mês'],
  [weekly, 'Toda semana'],
  [{ ...weekly, count: 1 }, 'Toda semana, 1 vez'],
  [{ freq: 'DAILY', interval: 15, count: 10 }, 'A cada 15 dias, 10 vezes'],
  [{ freq: 'MONTHLY', interval: 1, working_day: 5 }, 'Todo 5º dia útil'],
  [{ freq: 'MONTHLY', interval: 1, until: '2027-12-31' }, 'Todo mês até 31/12/2027'],
  [{ freq: 'MONTHLY', interval: 3 }, 'A cada 3 meses'],
  [{ freq: 'YEARLY', interval: 1 }, 'Todo ano'],
])('says %j as %s', (rule, text) => {
  expect(ruleText(rule)).toBe(text);
});

it('says that only a rule of days may come several times a month', () => {
  const monthly: RepetitionRule = { freq: 'MONTHLY', interval: 2 };
  expect([null, weekly, monthly].map(comesSeveralTimesAMonth)).toEqual([false, true, false]);
});

const anyDraft: fc.Arbitrary<RepetitionDraft> = fc.record({
  kind: fc.constantFrom('month', 'week', 'fifteen-days', 'months', 'year'),
  monthDay: fc.constantFrom('same-day', 'working-day'),
  workingDay: fc.option(fc.integer({ min: -1, max: 25 })),
  months: fc.option(fc.integer({ min: 0, max: 62 })),
  end: fc.constantFrom('never', 'until', 'times'),
  until: fc.constantFrom('', '31/02/2027', '2026-12-04', '2026-12-05', '2027-01-01'),
  times: fc.option(fc.integer({ min: 0, max: 1001 })),
});

it('shows the rule of a valid form again, and keeps a stored one that is not changed', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      fc.pre(repetitionIssues(draft, first).length === 0);
      const rule = ruleOfDraft(draft);
      const shown = draftOfRule(rule, first);
      expect(ruleOfDraft(shown)).toEqual(rule);
      const stored = rule && { ...rule, start: first };
      expect(editedRule(stored, first, shown)).toBe(stored);
    }),
  );
});

it.each<[RepetitionRule, string, number]>([
  [{ ...weekly, count: 10 }, '2026-12-19', 8],
  // An income that came a day early.
  [{ ...weekly, count: 10 }, '2026-12-18', 8],
  [{ freq: 'DAILY', interval: 15, start: first, count: 3 }, '2027-01-04', 1],
  [{ freq: 'MONTHLY', interval: 2, start: first, count: 6 }, '2027-04-05', 4],
  [{ freq: 'YEARLY', interval: 1, start: first, count: 6 }, '2028-12-05', 4],
  [{ ...weekly, count: 1 }, '2027-12-05', 1],
])('counts the times of %j from %s on', (rule, day, times) => {
  expect(draftOfRule(rule, calendarDay(day)).times).toBe(times);
});

it.each<[Partial<RepetitionDraft>, string[]]>([
  [{ workingDay: null, months: null, times: null, until: 'x' }, []],
  [{ monthDay: 'working-day', workingDay: 24 }, ['workingDay: Digite um número de 1 a 23']],
  [{ kind: 'week', monthDay: 'working-day', workingDay: 24 }, []],
  [{ kind: 'months', months: 1 }, ['months: Digite um número de 2 a 60']],
  [{ end: 'times', times: null }, ['times: Digite um número de 1 a 999']],
  [{ end: 'until' }, ['until: Data é obrigatória']],
  [{ end: 'until', until: '2027-02-30' }, ['until: Data inválida']],
  [{ end: 'until', until: '2026-12-04' }, ['until: Escolha um dia a partir do primeiro']],
  [{ end: 'until', until: '2026-12-05' }, []],
])('finds in %j: %j', (change, found) => {
  const issues = repetitionIssues({ ...monthlyRepetition, ...change }, first);
  expect(issues.map(({ field, message }) => `${field}: ${message}`)).toEqual(found);
});
