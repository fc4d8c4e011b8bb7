import { type CalendarDay, plusDays, toDate } from './calendar-day.ts';

const sameYear = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const otherYear = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns the heading of a day in a list: "Hoje", "Ontem", "Sexta-feira, 20 de novembro". */
export function dayLabel(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Hoje';
  if (day === plusDays(today, -1)) return 'Ontem';
  const format = day.slice(0, 4) === today.slice(0, 4) ? sameYear : otherYear;
  const label = format.format(toDate(day));
  return label.charAt(0).toUpperCase() + label.slice(1);
}
