import { formatDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { areSerialDays, chooseDateOrder, detectDateOrder, parseDay, parseOfxDay } from './days.ts';

it.each([
  ['01/02/2026', 'day-first', '2026-02-01'],
  ['1/2/26', 'day-first', '2026-02-01'],
  ['01/02/2026', 'month-first', '2026-01-02'],
  ['2026-02-01T23:59:59Z', 'year-first', '2026-02-01'],
  ['01.02.2026 00:00', 'day-first', '2026-02-01'],
  ['31/02/2026', 'day-first', null],
  ['13/13/2026', 'day-first', null],
  ['01/02-2026', 'day-first', null],
  ['01/02/1826', 'day-first', null],
  ['', 'day-first', null],
] as const)('reads the day "%s", %s', (text, order, day) => {
  expect(parseDay(text, order)).toBe(day);
});

it.each([
  ['20261101', '2026-11-01'],
  ['20261101000000[-3:BRT]', '2026-11-01'],
  ['20261101235959.999[0:GMT]', '2026-11-01'],
  ['20261131', null],
  ['2026110', null],
])('reads the day of the OFX moment %s as the bank wrote it', (text, day) => {
  expect(parseOfxDay(text)).toBe(day);
});

it('detects the order of days from all of them', () => {
  expect(detectDateOrder(['01/02/2026', '13/02/2026'])).toBe('day-first');
  expect(detectDateOrder(['01/02/2026', '02/13/2026'])).toBe('month-first');
  expect(detectDateOrder(['2026/02/01'])).toBe('year-first');
  expect(detectDateOrder(['13/02/2026', '02/13/2026'])).toBeNull();
});

it.each([
  ['20260203', 'year-first', '2026-02-03'],
  ['03022026', 'day-first', '2026-02-03'],
  ['20260203101500', 'year-first', '2026-02-03'],
  ['03 fev 2026', 'day-first', '2026-02-03'],
  ['3/fev/26', 'day-first', '2026-02-03'],
  ['Feb 3, 2026', 'day-first', '2026-02-03'],
  ['terça-feira, 03 de fevereiro de 2026', 'day-first', '2026-02-03'],
  ['03/02/2026 (ter)', 'day-first', '2026-02-03'],
  ['2026-Feb-03', 'day-first', '2026-02-03'],
  ['03/02', 'day-first', '2026-02-03'],
  ['03/02 14:22', 'day-first', '2026-02-03'],
  ['28 dez', 'day-first', '2025-12-28'],
  ['29/02', 'day-first', '2024-02-29'],
  ['03 fev 14:22', 'day-first', '2026-02-03'],
  ['03/02 14:22 FULANO', 'day-first', null],
  ['12.50', 'day-first', null],
  ['03 abc 2026', 'day-first', null],
  ['20261332', 'year-first', null],
  ['46329', 'serial', '2026-11-03'],
  ['46329,5', 'serial', '2026-11-03'],
  ['46328.99967592593', 'serial', '2026-11-03'],
  ['36526', 'serial', '2000-01-01'],
  ['36525', 'serial', null],
  ['73051', 'serial', null],
  ['463290', 'serial', null],
  ['03/11/2026', 'serial', null],
] as const)('reads the day "%s" that a bank writes, %s', (text, order, day) => {
  expect(parseDay(text, order, '2026-02-10')).toBe(day);
});

it('recognises a column of numbers of days', () => {
  expect(areSerialDays(['46329', '46331.25'])).toBe(true);
  expect(areSerialDays(['46329', '350'])).toBe(false);
  expect(areSerialDays([])).toBe(false);
});

const novemberMonthFirst = ['11/03/2026', '11/05/2026', '11/07/2026', '11/10/2026'];
const novemberDayFirst = ['03/11/2026', '05/11/2026', '07/11/2026', '10/11/2026'];

it.each([
  ['Portuguese', novemberDayFirst, 'day-first', null],
  ['Portuguese', novemberMonthFirst, 'day-first', null],
  ['Portuguese', [...novemberMonthFirst, '11/12/2026'], 'month-first', 'day-first'],
  ['Portuguese', ['11/13/2026', '11/05/2026'], 'month-first', null],
  ['Portuguese', ['11/12/2026'], 'day-first', null],
  ['Portuguese', ['26/11/03', '26/11/05'], 'year-first', null],
  ['Portuguese', ['2026-11-03'], 'year-first', null],
  ['Portuguese', ['Loja'], null, null],
  ['English', novemberMonthFirst, 'month-first', null],
  ['English', [...novemberMonthFirst, '11/12/2026'], 'month-first', null],
  ['English', novemberDayFirst, 'day-first', null],
  ['English', ['13/05/2026', '05/06/2026'], 'day-first', null],
  ['English', ['03/01/2026', '03/08/2026', '03/12/2026'], 'month-first', null],
  ['English', ['04/05/2026'], 'day-first', 'month-first'],
  ['English', ['11/11/2026'], 'day-first', null],
  ['English', ['10/11/2026', '10/10/2026'], 'month-first', 'day-first'],
  ['English', ['11/03', '11/05'], 'month-first', null],
  // The interest of each month on its first day: short only where the month is taken for the day.
  ['English', ['01/05/2026', '01/08/2026', '01/11/2026'], 'month-first', 'day-first'],
] as const)(
  'chooses for a file in %s with %j the order %s, or %s',
  (language, texts, order, other) => {
    const isEnglish = language === 'English';
    const chosen = chooseDateOrder([...texts], { reference: '2026-11-28', isEnglish });
    expect(chosen).toEqual(order === null ? null : { order, other });
  },
);

it('reads recent days as they were written, or names another order', () => {
  const reference = fc.integer({ min: 0, max: 730 }).map((days) => plusDays('2026-01-01', days));
  const ages = fc.array(fc.nat(45), { minLength: 1, maxLength: 12 });
  const formats = fc.constantFrom('day-first' as const, 'month-first' as const);
  fc.assert(
    fc.property(reference, ages, formats, fc.boolean(), (today, daysAgo, format, isShort) => {
      const days = daysAgo.map((age) => plusDays(today, -age));
      const texts = days.map((each) => {
        const [day, month, year = ''] = formatDay(each).split('/');
        const parts = format === 'day-first' ? [day, month] : [month, day];
        return [...parts, isShort ? year.slice(2) : year].join('/');
      });
      const choose = (isEnglish: boolean) =>
        chooseDateOrder(texts, { reference: today, isEnglish })!;
      const isRight = (order: Parameters<typeof parseDay>[1]) =>
        texts.every((text, index) => parseDay(text, order) === days[index]);
      const { order, other } = choose(true);
      expect(isRight(order) || (other !== null && isRight(other))).toBe(true);
      if (format === 'day-first') expect(isRight(choose(false).order)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
