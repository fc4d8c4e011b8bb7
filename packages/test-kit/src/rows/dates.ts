const calendarDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Returns a calendar day (`yyyy-mm-dd`) relative to today in the time zone of the tests. */
export function dayFromToday(days: number): string {
  return calendarDay.format(Date.now() + days * 86_400_000);
}

/** Formats a calendar day the way a date field takes it: dd/MM/yyyy. */
export function typedDate(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Returns the current month (`yyyy-mm`), or one that is `monthsBack` months earlier. */
export function monthFromToday(monthsBack = 0): string {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number);
  const count = year * 12 + month - 1 - monthsBack;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
