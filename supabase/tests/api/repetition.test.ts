import { randomUUID } from 'node:crypto';
import Holidays from 'date-holidays';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarDay,
  calendarDay,
  daysBetween,
  plusDays,
} from '@tostao/domain/calendar/calendar-day';
import { lastDayOf, monthOf } from '@tostao/domain/calendar/month';
import { monthsBetween } from '@tostao/domain/calendar/monthly-days';
import type { RepetitionRule } from '@tostao/domain/calendar/repetition';
import type { Json, Tables } from '@tostao/domain/data-access/database.types';
import { actAs, backend, setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { addDebts, newDebt } from '../support/debts.ts';
import { importRows, newRow } from '../support/import-rows.ts';
import { runSeed } from '../support/run-seed.ts';

setUpBackend();
setUpUserPerTest();

const weekly: RepetitionRule = { freq: 'WEEKLY', interval: 1 };
const fortnightly: RepetitionRule = { freq: 'DAILY', interval: 15 };
const fifthWorkingDay: RepetitionRule = { freq: 'MONTHLY', interval: 1, working_day: 5 };

const brazil = new Holidays('BR');
const holidays = new Map<number, string[]>();
function holidaysOf(year: number): string[] {
  const known = holidays.get(year);
  if (known) return known;
  const days = brazil
    .getHolidays(year)
    // Elections are on Sundays.
    .filter(({ type, name }) => type === 'public' && name !== 'Dia de Eleição')
    .map(({ date }) => date.slice(0, 10));
  holidays.set(year, days);
  return days;
}

describe('working days', () => {
  it('leave out the national holidays that date-holidays knows, in each year from 2024 to 2100', async () => {
    const rows = await backend.database.query<{ year: number; days: string[] }>(`
      select y as year, array(select d::text from unnest(private.national_holidays(y)) as d order by d) as days
      from generate_series(2024, 2100) as y`);
    expect(rows).toHaveLength(77);
    for (const { year, days } of rows) expect(days).toEqual(holidaysOf(year).toSorted());
  });

  it.each([
    ['2026-12-01', 5, '2026-12-07'],
    ['2026-04-01', 2, '2026-04-02'],
    // Good Friday, and a holiday on a Tuesday.
    ['2026-04-01', 3, '2026-04-06'],
    ['2026-04-01', 14, '2026-04-22'],
    // Carnival.
    ['2026-02-01', 12, '2026-02-17'],
    ['2026-02-01', 23, '2026-02-27'],
  ])('in %s, number %d is %s', async (month, number, day) => {
    expect(
      await backend.database.query('select private.working_day($1, $2)::text as day', [
        month,
        String(number),
      ]),
    ).toEqual([{ day }]);
  });
});

const anyDay = (first: CalendarDay, days: number) =>
  fc.integer({ min: 0, max: days }).map((offset) => plusDays(first, offset));
const anyRule = fc
  .record({
    step: fc.oneof<fc.Arbitrary<RepetitionRule>[]>(
      fc.constant(weekly),
      fc.constant(fortnightly),
      fc.record({
        freq: fc.constant('MONTHLY' as const),
        interval: fc.integer({ min: 1, max: 7 }),
      }),
      fc.constant<RepetitionRule>({ freq: 'YEARLY', interval: 1 }),
      fc.integer({ min: 1, max: 23 }).map((working_day) => ({ ...fifthWorkingDay, working_day })),
    ),
    start: fc.oneof(
      anyDay('2024-01-01', 800),
      fc.constantFrom<CalendarDay>('2024-02-29', '2026-01-31', '2026-12-31'),
    ),
    end: fc.oneof(
      fc.constant({}),
      fc.integer({ min: 1, max: 300 }).map((count) => ({ count })),
      anyDay('2027-01-01', 9000).map((until) => ({ until })),
    ),
  })
  .map(({ step, start, end }) => ({ ...step, ...end, start }));

/** Walks all days, and asks of each whether the rule names it. */
function daysByRule(rule: RepetitionRule & { start: CalendarDay }, last: CalendarDay): string[] {
  const { freq, interval, start, working_day: place, until = last, count } = rule;
  const days: string[] = [];
  let workingDays: string[] = [];
  for (let day = calendarDay(start.replace(/..$/, '01')); ; day = plusDays(day, 1)) {
    const monthEnd = lastDayOf(monthOf(day));
    if (day.endsWith('-01')) {
      if (day > last) break;
      workingDays = [];
    }
    const weekday = new Date(`${day}T12:00Z`).getUTCDay();
    if (weekday % 6 > 0 && !holidaysOf(Number(day.slice(0, 4))).includes(day))
      workingDays.push(day);
    const months = freq === 'YEARLY' ? 12 * interval : interval;
    if (place !== undefined) {
      // A month with fewer working days has its last one.
      if (day === monthEnd) days.push(workingDays[place - 1] ?? workingDays.at(-1)!);
    } else if (freq === 'DAILY' || freq === 'WEEKLY') {
      if (daysBetween(start, day) % (interval * (freq === 'DAILY' ? 1 : 7)) === 0) days.push(day);
    } else if (monthsBetween(start, day) % months === 0) {
      if (day === monthEnd ? day.slice(8) <= start.slice(8) : day.slice(8) === start.slice(8))
        days.push(day);
    }
  }
  return days
    .filter((day) => day >= start)
    .slice(0, count)
    .filter((day) => day <= until && day <= last);
}

it('a rule names the same days as a walk through fifty years', async () => {
  await fc.assert(
    fc.asyncProperty(anyRule, fc.nat(18_000), fc.nat(1000), async (found, offset, length) => {
      const start = calendarDay(
        (
          await backend.database.query<{ day: string }>(
            'select private.first_day($1, $2)::text as day',
            [JSON.stringify(found), found.start],
          )
        )[0]!.day,
      );
      const rule = { ...found, start };
      const inDatabase = async (first: string, last: string) =>
        (
          await backend.database.query<{ day: string }>(
            'select d::text as day from private.rule_days($1, $2, $3) as d order by d',
            [JSON.stringify(rule), first, last],
          )
        ).map(({ day }) => day);
      const last = plusDays(start, 18_263);
      expect(await inDatabase(start, last)).toEqual(daysByRule(rule, last));
      const [from, to] = [plusDays(start, offset - 100), plusDays(start, offset + length - 100)];
      expect(await inDatabase(from, to)).toEqual(daysByRule(rule, to).filter((day) => day >= from));
    }),
    { seed: runSeed, numRuns: 25 },
  );
}, 60_000);

type Debt = Tables<'debts'>;

const cleaning = (change = {}) =>
  newDebt({ name: 'Faxina', amount: 150, due_date: '2026-12-05', is_fixed: true, ...change });
const add = (change: object) => addDebts(user, [cleaning(change)]);
const ensure = async (today: string) =>
  (await user.client.rpc('ensure_occurrences', { p_today: today }).throwOnError()).data;
const list = async (): Promise<Debt[]> =>
  (await user.client.from('debts').select().order('due_date').order('id').throwOnError()).data;
const days = async () => (await list()).map(({ due_date: day }) => day);
const pay = (debt: Pick<Debt, 'id'>, today: string) =>
  user.client
    .rpc('pay_debt', { p_debt_id: debt.id, p_transaction_id: randomUUID(), p_today: today })
    .throwOnError();
const edit = (debt: Pick<Debt, 'id'>, changes: Json, today: string) =>
  user.client
    .rpc('edit_occurrences', { p_debt_id: debt.id, p_changes: changes, p_today: today })
    .throwOnError();
const forecastOf = async (today: string) =>
  (await user.client.rpc('forecast', { p_today: today }).throwOnError()).data as {
    debts: { date: string; is_expected: boolean }[];
    recurring_incomes: { next_days: string[] | null }[];
  };

describe('a fixed debt with a rule', () => {
  it.each<[string, Partial<RepetitionRule>, string[]]>([
    ['every week', weekly, ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02']],
    ['every 15 days', fortnightly, ['2026-12-05', '2026-12-20', '2027-01-04']],
    ['on the next fifth working day', fifthWorkingDay, ['2026-12-07', '2027-01-08']],
    ['up to a day', { ...weekly, until: '2026-12-12' }, ['2026-12-05', '2026-12-12']],
    ['twice', { ...fortnightly, count: 2 }, ['2026-12-05', '2026-12-20']],
    ['every two months', { freq: 'MONTHLY', interval: 2 }, ['2026-12-05', '2027-02-05']],
    ['every year', { freq: 'YEARLY', interval: 1 }, ['2026-12-05', '2027-12-05']],
  ])('comes %s', async (_name, repetition, expected) => {
    await add({ repetition });
    await Promise.all([ensure('2026-12-27'), ensure('2026-12-27')]);
    expect(await days()).toEqual(expected);
    expect(await ensure('2026-12-27')).toBe(0);
    const debts = await list();
    expect(debts.map(({ series_month: key }) => key)).toEqual(expected);
    expect(debts[0]).toMatchObject({ repetition: { ...repetition, start: expected[0] } });
  });

  it('comes on each day that the forecast expects', async () => {
    await add({ repetition: fortnightly });
    const { debts } = await forecastOf('2026-12-01');
    expect(debts.map(({ date, is_expected: isExpected }) => [date, isExpected])).toEqual([
      ['2026-12-05', false],
      ['2026-12-20', true],
      ['2027-01-04', true],
      ['2027-01-19', true],
      ['2027-02-03', true],
      ['2027-02-18', true],
    ]);
    await ensure('2027-02-25');
    expect((await days()).slice(0, 6)).toEqual(debts.map(({ date }) => date));
  });

  it('comes again after a payment, which is undone as if it had not been', async () => {
    const [debt] = await add({ repetition: weekly });
    await ensure('2026-12-01');
    const before = await list();
    await pay(debt!, '2026-12-04');
    expect(await days()).toEqual(['2026-12-05', '2026-12-12']);
    await user.client.rpc('undo_payment', { p_debt_id: debt!.id, p_today: '2026-12-04' });
    expect(await list()).toEqual(before);
    await pay(debt!, '2026-12-04');
    expect(await days()).toEqual(['2026-12-05', '2026-12-12']);
  });

  it('does not bring back a deleted occurrence, and goes on', async () => {
    await add({ repetition: weekly });
    await ensure('2026-12-12');
    const [, second] = await list();
    await user.client.rpc('delete_debts', { p_ids: [second!.id] }).throwOnError();
    expect(await ensure('2026-12-19')).toBe(1);
    expect(await days()).toEqual(['2026-12-05', '2026-12-19', '2026-12-26']);
  });

  it('makes 120 at once at most, and the others next, until its end', async () => {
    await add({ repetition: { ...weekly, until: '2029-12-31' } });
    expect(await ensure('2999-01-01')).toBe(121);
    expect(await ensure('2999-01-01')).toBe(40);
    expect(await ensure('2999-01-01')).toBe(0);
    expect((await days()).at(-1)).toBe('2029-12-29');
  });

  it('ends without its later occurrences, and then is a debt without a rule', async () => {
    await add({ repetition: weekly });
    await ensure('2026-12-12');
    const [, second] = await list();
    await user.client.from('debts').update({ is_fixed: false }).eq('id', second!.id).throwOnError();
    expect(await ensure('2027-12-12')).toBe(0);
    expect((await list()).map(({ due_date: day, repetition }) => [day, repetition])).toEqual([
      ['2026-12-05', { ...weekly, start: '2026-12-05' }],
      ['2026-12-12', null],
    ]);
  });

  it('begins a series for each of two equal debts of a day', async () => {
    await addDebts(
      user,
      [1, 2].map(() => cleaning({ repetition: weekly })),
    );
    expect(await ensure('2026-12-05')).toBe(4);
    expect(await days()).toEqual(['2026-12-05', '2026-12-05', '2026-12-12', '2026-12-12']);
  });
});

describe('edit_occurrences', () => {
  it.each<[string, Json, string[]]>([
    ['another kind', { repetition: fortnightly }, ['2026-12-12', '2026-12-27', '2027-01-11']],
    ['every month', { repetition: null }, ['2026-12-12', '2027-01-12']],
    ['a working day', { repetition: fifthWorkingDay }, ['2027-01-08']],
    [
      'another day of the week',
      { due_date: '2026-12-14' },
      ['2026-12-14', '2026-12-21', '2026-12-28'],
    ],
    ['an end', { repetition: { ...weekly, count: 2 } }, ['2026-12-12', '2026-12-19']],
  ])('gives the rest of a series %s', async (_name, changes, expected) => {
    await add({ repetition: weekly });
    await ensure('2026-12-21');
    const [first, second] = await list();
    await pay(first!, '2026-12-21');
    await edit(second!, { ...(changes as object), amount: 99 }, '2026-12-22');
    await ensure('2026-12-27');
    expect(await days()).toEqual(['2026-12-05', ...expected]);
    expect((await list()).map(({ amount }) => amount)).toEqual([150, ...expected.map(() => 99)]);
  });

  it.each<[string, object, string, Json, string[]]>([
    [
      'of every month an end',
      { due_date: '2027-01-31' },
      '2027-02-28',
      { repetition: { freq: 'MONTHLY', interval: 1, count: 4 } },
      ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'of months another kind',
      { due_date: '2026-12-31', repetition: { freq: 'MONTHLY', interval: 2 } },
      '2027-02-28',
      { repetition: null },
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'of years an end',
      { due_date: '2024-02-29', repetition: { freq: 'YEARLY', interval: 1 } },
      '2026-02-28',
      { repetition: { freq: 'YEARLY', interval: 1, count: 3 } },
      ['2026-02-28', '2027-02-28', '2028-02-29'],
    ],
  ])('gives a series %s, and keeps its day, which a month lacks', async (...given) => {
    const [, debt, day, changes, expected] = given;
    await add(debt);
    await ensure(day);
    const edited = (await list()).find(({ due_date: due }) => due === day)!;
    await edit(edited, changes, day);
    await ensure(expected.at(-1)!);
    expect((await days()).filter((due) => due >= day).slice(0, expected.length)).toEqual(expected);
  });

  it('begins a rule again at any of its days, and changes no later one', async () => {
    const changed = await backend.database.query(`
      select r.rule, k.steps
      from unnest(array[1, 2, 3, 5, 6, 12, 24]) as i
      cross join unnest('{2027-01-29,2026-12-30,2026-08-31,2028-02-29}'::date[]) as s
      cross join generate_series(0, 39) as k (steps)
      cross join lateral (
        select jsonb_build_object('freq', 'MONTHLY', 'interval', i) as step,
          jsonb_build_object('freq', 'MONTHLY', 'interval', i, 'count', 40, 'start', s) as rule
      ) as r
      cross join lateral private.rule_occurrence(r.rule, k.steps) as d (day)
      where array(select private.rule_days(r.rule, d.day, '2200-01-01')) <> array(
        select private.rule_days(
          private.started_rule(
            r.step || jsonb_build_object('count', 40 - k.steps), d.day, private.day_of_rule(r.rule)
          ),
          d.day, '2200-01-01'
        )
      )`);
    expect(changed).toEqual([]);
  });

  it('counts the times that are left when only the day moves', async () => {
    await add({ repetition: { ...weekly, count: 4 } });
    await ensure('2026-12-12');
    const [, second] = await list();
    await edit(second!, { due_date: '2026-12-13' }, '2026-12-12');
    await ensure('2027-12-12');
    expect(await days()).toEqual(['2026-12-05', '2026-12-13', '2026-12-20', '2026-12-27']);
  });

  it('begins no rule after its end', async () => {
    const ended = { ...fifthWorkingDay, until: '2026-12-06' };
    const refused = { error: { code: 'TS012' } };
    expect(await user.client.from('debts').insert(cleaning({ repetition: ended }))).toMatchObject(
      refused,
    );
    await add({ repetition: weekly });
    await ensure('2026-12-05');
    const [first] = await list();
    await expect(edit(first!, { repetition: ended }, '2026-12-05')).rejects.toMatchObject({
      code: 'TS012',
    });
    expect(await days()).toEqual(['2026-12-05', '2026-12-12']);
  });

  it('moves one working day alone', async () => {
    await add({ repetition: fifthWorkingDay });
    await ensure('2026-12-07');
    const [first] = await list();
    await edit(first!, { due_date: '2026-12-10', name: 'Salário da babá' }, '2026-12-07');
    expect((await list()).map(({ due_date: day, name }) => `${day} ${name}`)).toEqual([
      '2026-12-10 Salário da babá',
      '2027-01-08 Salário da babá',
    ]);
  });

  it('gives a rule to a series of months', async () => {
    await add({ due_date: '2026-10-31' });
    await ensure('2026-11-30');
    const [, second] = await list();
    await edit(second!, { repetition: weekly }, '2026-11-30');
    await ensure('2026-12-08');
    expect(await days()).toEqual(['2026-10-31', '2026-11-30', '2026-12-07', '2026-12-14']);
  });

  it('keeps later occurrences that were changed, and the author of the series', async () => {
    await add({ repetition: weekly });
    await ensure('2026-12-12');
    const [first, , third] = await list();
    await user.client.from('debts').update({ amount: 1 }).eq('id', third!.id).throwOnError();
    await edit(first!, { repetition: fortnightly }, '2026-12-12');
    expect(await days()).toEqual(['2026-12-05', '2026-12-19', '2026-12-20']);
    const { data } = await user.client.from('debt_series').select().throwOnError();
    expect(data.map((row) => row.user_id)).toEqual([user.id, user.id]);
    actAs(await backend.signUp());
    await expect(edit(first!, { repetition: null }, '2026-12-12')).rejects.toMatchObject({
      code: 'PT404',
    });
  });
});

it('returns a series with its rule to a user who signed up again', async () => {
  await add({ repetition: { ...fortnightly, count: 3 } });
  await ensure('2026-12-20');
  const debts = await list();
  const { data: series } = await user.client.from('debt_series').select().throwOnError();
  actAs(await backend.signUp());
  const tables = { debt_series: series, debts };
  const restore = () => user.client.rpc('restore_account', { p_tables: tables }).throwOnError();
  expect([(await restore()).data, (await restore()).data]).toEqual([{}, {}]);
  expect(await ensure('2027-12-20')).toBe(0);
  expect(await days()).toEqual(['2026-12-05', '2026-12-20', '2027-01-04']);
});

it.each<[string, Json]>([
  ['an unknown word', { ...weekly, byday: 'MO' }],
  ['two ends', { ...weekly, count: 1, until: '2026-12-31' }],
  ['no step', { freq: 'WEEKLY', interval: 0 }],
  ['a working day of weeks', { ...weekly, working_day: 5 }],
  ['half a time', { ...weekly, count: 1.5 }],
  ['a day that does not exist', { ...weekly, until: '2026-02-30' }],
  ['a list', [weekly]],
])('rejects a rule with %s', async (_name, repetition) => {
  const { status } = await user.client.from('debts').insert(cleaning({ repetition }));
  expect(status).toBe(400);
});

/** Returns the next two days of each recurring income. */
const next = async (today: string) =>
  (await forecastOf(today)).recurring_incomes.map((one) => one.next_days?.slice(0, 2));

describe('a recurring income with a rule', () => {
  const income = (change = {}) => ({
    id: randomUUID(),
    type: 'income',
    amount: 900,
    description: 'Faxina no escritório',
    category: 'Freelance',
    date: '2026-12-05',
    is_recurring: true,
    repetition: weekly as Json,
    ...change,
  });
  const record = async (...rows: ReturnType<typeof income>[]) =>
    user.client.from('transactions').insert(rows, { defaultToNull: false }).throwOnError();

  it.each<[string, object, string[] | undefined]>([
    ['each week', {}, ['2026-12-12', '2026-12-19']],
    ['a last time', { repetition: { ...weekly, count: 2 } }, ['2026-12-12']],
    // It came three days before the working day of its month.
    [
      'on working days',
      { date: '2026-12-04', repetition: fifthWorkingDay },
      ['2027-01-08', '2027-02-05'],
    ],
    ['every month', { repetition: null }, undefined],
  ])('comes %s in the forecast', async (_name, change, expected) => {
    await record(income(change));
    expect(await next('2026-12-06')).toEqual([expected]);
  });

  it('goes on with an income that is imported, a day late, and keeps its days', async () => {
    await record(income());
    const row = { type: 'income', category: 'Freelance', description: 'Faxina no escritório' };
    await importRows([newRow('a', { ...row, amount: 950, date: '2026-12-13' })]);
    const { data } = await user.client.from('transactions').select().order('date').throwOnError();
    expect(data[1]).toMatchObject({ is_recurring: true, repetition: data[0]!.repetition });
    expect(await next('2026-12-13')).toEqual([['2026-12-19', '2026-12-26']]);
  });

  it('goes on with a new one that names no rule, until an edit makes it one of every month', async () => {
    await record(income());
    const second = income({ date: '2026-12-12', repetition: null });
    await record(second);
    expect(await next('2026-12-12')).toEqual([['2026-12-19', '2026-12-26']]);
    const { client } = user;
    await client.from('transactions').update({ repetition: null }).eq('id', second.id);
    expect(await next('2026-12-12')).toEqual([undefined]);
  });

  it('takes another rule and another day from an edit, with the incomes after it', async () => {
    const rows = ['2026-12-05', '2026-12-12'].map((date) => income({ date }));
    await record(rows[0]!);
    await record({ ...rows[1]!, repetition: { ...weekly, start: '2026-12-05' } });
    const update = (change: object) =>
      user.client.from('transactions').update(change).eq('id', rows[0]!.id).throwOnError();
    await update({ repetition: fortnightly });
    expect(await next('2026-12-12')).toEqual([['2027-01-04', '2027-01-19']]);
    await update({ date: '2026-12-04' });
    expect(await next('2026-12-12')).toEqual([['2027-01-03', '2027-01-18']]);
  });

  it('keeps its day, which a month lacks, when it gets an end', async () => {
    const repetition = { freq: 'MONTHLY', interval: 2 };
    await record(income({ date: '2026-12-31', repetition }));
    const second = income({ date: '2027-02-28', repetition: null });
    await record(second);
    await user.client
      .from('transactions')
      .update({ repetition: { ...repetition, count: 4 } })
      .eq('id', second.id)
      .throwOnError();
    expect(await next('2027-04-01')).toEqual([['2027-04-30', '2027-06-30']]);
    expect(await next('2027-07-01')).toEqual([['2027-08-31']]);
  });
});
