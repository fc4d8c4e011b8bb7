import { localDay } from '@tostao/platform';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });

/** Formats a fetch time: the time of day, with the date when that is not `today` (`yyyy-mm-dd`). */
export function fetchedAtText(fetchedAt: number, today: string): string {
  const instant = new Date(fetchedAt);
  const isToday = localDay(instant) === today;
  return isToday ? time.format(instant) : `${day.format(instant)} às ${time.format(instant)}`;
}

/** Returns when a write was queued, in ms: its id is a UUID of version 7, which begins with the time. */
export function queuedAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

/** Says when a write was queued: the time of day, with the date when that is not `today` (`yyyy-mm-dd`). */
export function queuedAtText(id: string, today: string): string {
  const instant = queuedAt(id);
  const isToday = localDay(new Date(instant)) === today;
  return `Salvo ${isToday ? 'às' : 'em'} ${fetchedAtText(instant, today)}`;
}
