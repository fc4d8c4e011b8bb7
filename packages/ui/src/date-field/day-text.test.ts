import { describe, expect, test } from 'vitest';
import { dateToDay, dayToDate, readDay, textToValue, valueToText } from './day-text.ts';

describe('textToValue', () => {
  test.each([
    ['29/02/2028', '2028-02-29'],
    ['31/12/1999', '1999-12-31'],
    ['', ''],
  ])('parses %s as %s', (text, value) => {
    expect(textToValue(text)).toBe(value);
  });

  test.each([
    '29/02/2026',
    '31/04/2026',
    '00/01/2026',
    '01/13/2026',
    '01/01/0000',
    '1',
    '01/02/20',
  ])('keeps %s, which is not a day, as typed', (text) => {
    expect(textToValue(text)).toBe(text);
  });
});

describe('readDay', () => {
  test.each([
    '2026-11-03',
    '03/11/2026',
    ' 3.11.2026 ',
    '3-11-26',
    '3/11/26',
    '3 11 2026',
    '03 nov 2026',
    '3-Nov-26',
    '3 nov. 2026',
    '3 de novembro de 2026',
  ])('reads %s', (text) => {
    expect(readDay(text)).toBe('2026-11-03');
  });

  test('reads a month with an accent, and the first day', () => {
    expect(readDay('1º de março de 2026')).toBe('2026-03-01');
  });

  test.each(['03/20/26', '31/02/2026', '3 xyz 2026', '3 novo 2026', '3/11', '05032026', ''])(
    'does not read %s',
    (text) => {
      expect(readDay(text)).toBeUndefined();
    },
  );
});

test('formats a day as dd/MM/yyyy, and leaves other text unchanged', () => {
  expect(valueToText('2026-03-05')).toBe('05/03/2026');
  expect(valueToText('31/02/2026')).toBe('31/02/2026');
  expect(valueToText('')).toBe('');
});

test.each(['2026-11-21', '2026-02-28', '2018-11-04', '0050-01-31'])(
  'converts %s to a date and back unchanged',
  (day) => {
    const date = dayToDate(day);
    expect(date && dateToDay(date)).toBe(day);
  },
);

test('returns no date for text that is not a day', () => {
  expect(dayToDate('31/02/2026')).toBeUndefined();
  expect(dayToDate('2026-02-31')).toBeUndefined();
});
