import { type CalendarDay, isCalendarDay, plusDays, toDate } from '../calendar/calendar-day.ts';
import { at, before, isTypoOf, type Span, take, type Word } from './line-words.ts';

/** A place of a line that means a day, or one of several: none that exists for "dia 32". */
interface NamedDay extends Span {
  days: CalendarDay[];
  /** Whether it is mistyped. */
  isTypo: boolean;
}

/** What a line says about its day. */
export interface UnderstoodDay {
  day: CalendarDay | null;
  /** The days that it may mean, if it names several. */
  unclear: CalendarDay[];
  /** The places that name a day, whose numbers are no amounts. */
  places: Span[];
}

const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const daysAgo = new Map([
  ['hoje', 0],
  ['ontem', 1],
  ['anteontem', 2],
]);
const dayNames = [
  ...daysAgo.keys(),
  ...weekdays,
  ...weekdays.slice(1, 6).map((name) => `${name}-feira`),
];

/** Words that are one letter away from a day, and mean something else. */
const notDays = new Set(
  `sabao sacado sarado safado dominio domingas segundo seguida terra terco terna turca quarto quinto quintal
   quanta quieta quieto quina quita sexto sesta senta seita secta`.split(/\s+/),
);
/** After an ordinal, which is no day then: "segunda via". */
const ordinalNouns = new Set(
  'via vias parcela parte prestacao vez mao dose mensalidade retrasada retrasado'.split(' '),
);
/** Before a day of another week than the last one. */
const otherWeeks = new Set('proxima proximo toda todo todas todos cada'.split(' '));
/** Before the number of an installment, which is no day: "parcela 2/6". */
const installmentWords = new Set(['parcela', 'parc', 'prestacao']);
const connectives = new Set(
  'na no em de da do dia nesta neste desta deste nessa nesse dessa desse'.split(' '),
);
/** The most years until a day returns: 29 February after a year such as 1900. */
const maxYearsBack = 8;

/** Finds the day of a line and takes its words. Those of several days stay. */
export function takeDay(words: Word[], today: CalendarDay): UnderstoodDay {
  const all = words.flatMap((_, index) => dayAt(words, index, today) ?? []);
  // "antes de ontem" has "ontem" in it.
  const found = all.filter(({ from, to }) => !all.some((day) => day.from < from && day.to >= to));
  const existing = found.filter(({ days }) => days.length > 0);
  const exact = existing.filter(({ isTypo }) => !isTypo);
  const named = exact.length > 0 ? exact : existing;
  const days = [...new Set(named.flatMap((one) => one.days))].toSorted();
  const [day = null, other] = days;
  if (other) return { day: null, unclear: days, places: found };
  for (const one of named) take(words, one, connectives);
  return { day, unclear: [], places: found };
}

function dayAt(words: Word[], index: number, today: CalendarDay): NamedDay | null {
  const word = at(words, index);
  const date = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(word);
  if (date) {
    if (installmentWords.has(before(words, index))) return null;
    const [, day = '', month = '', year] = date;
    return exactDay(index, 1, year ? ofYear(day, month, year) : lastDate(day, month, today));
  }
  if (word === 'dia' && /^\d{1,2}$/.test(at(words, index + 1))) {
    // "1 dia 30" counts days.
    if (before(words, index) === '1') return null;
    return exactDay(index, 2, lastDayOfMonth(at(words, index + 1), today));
  }
  if (word === 'antes' && at(words, index + 1) === 'de' && at(words, index + 2) === 'ontem') {
    return exactDay(index, 3, plusDays(today, -2));
  }
  return namedDayAt(words, index, today);
}

function exactDay(from: number, length: number, day: CalendarDay | null): NamedDay {
  return { from, to: from + length, days: day ? [day] : [], isTypo: false };
}

/** Returns the day of a word such as "ontem" or "sexta-feira", which may be mistyped. */
function namedDayAt(words: Word[], index: number, today: CalendarDay): NamedDay | null {
  const word = at(words, index);
  const isTypo = !dayNames.includes(word);
  const names = isTypo ? dayNames.filter((name) => isDayTypo(word, name)) : [word];
  if (names.length === 0) return null;
  if (names.every((name) => daysAgo.has(name))) {
    const days = names.map((name) => plusDays(today, -(daysAgo.get(name) ?? 0)));
    return { from: index, to: index + 1, days, isTypo };
  }
  let to = index + 1;
  if (at(words, to) === 'feira' && !word.endsWith('feira')) to += 1;
  const next = at(words, to);
  if (ordinalNouns.has(next) || otherWeeks.has(before(words, index))) return null;
  if (next === 'que' && at(words, to + 1) === 'vem') return null;
  const isPast = next === 'passada' || next === 'passado';
  if (isPast) to += 1;
  const days = names.map((name) => lastWeekday(name, isPast ? plusDays(today, -1) : today));
  return { from: index, to, days, isTypo };
}

/** Tells whether a word is a mistyped name of a day. A plural is none: Domingos is a name. */
function isDayTypo(word: string, name: string): boolean {
  return word !== `${name}s` && !notDays.has(word) && isTypoOf(word, name);
}

/** Returns the last day with this name, up to a day that counts too. */
function lastWeekday(name: string, until: CalendarDay): CalendarDay {
  const weekday = weekdays.indexOf(name.replace('-feira', ''));
  return plusDays(until, -((toDate(until).getDay() - weekday + 7) % 7));
}

function ofYear(day: string, month: string, year: string): CalendarDay | null {
  const text = [
    year.length === 2 ? `20${year}` : year,
    month.padStart(2, '0'),
    day.padStart(2, '0'),
  ];
  const date = text.join('-');
  return isCalendarDay(date) ? date : null;
}

/** Returns the last day and month that exists, today included. */
function lastDate(day: string, month: string, today: CalendarDay): CalendarDay | null {
  const thisYear = Number(today.slice(0, 4));
  for (let year = thisYear; year >= thisYear - maxYearsBack; year -= 1) {
    const date = ofYear(day, month, String(year));
    if (date && date <= today) return date;
  }
  return null;
}

/** Returns the last day of any month with this number, today included. */
function lastDayOfMonth(day: string, today: CalendarDay): CalendarDay | null {
  const months = Array.from({ length: 12 }, (_, index) => lastDate(day, `${index + 1}`, today));
  return (
    months
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
