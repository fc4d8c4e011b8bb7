import { localDay } from '@tostao/platform';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });

/** Formats a fetch time: the time of day, with the date when that is not `today` (`yyyy-mm-dd`). */
export function fetchedAtText(fetchedAt: number, today: string): string {
  const instant = new Date(fetchedAt);
  const isToday = localDay(instant) === today;
  return isToday ? time.format(instant) : `${day.format(instant)} às ${time.format(instant)}`;
}
