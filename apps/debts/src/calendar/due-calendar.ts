import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { moneyText } from '@tostao/domain/money/format-money';
import { placeInSeries } from '@tostao/domain/debt/debt';
import { kindOfCode } from '@tostao/domain/debt/payment-code';
import type { Due } from '../due/dues.ts';

/** Seconds from 9:00 on the previous day to midnight, when an all-day event begins. */
const alarmLead = 15 * 60 * 60;

/**
 * Returns the dues as an iCalendar file: one all-day event for each debt and statement, with an alarm at 9:00 on
 * the previous day. Event ids come from the dues and revisions grow with time, so that importing the file
 * again updates the events. Import this module lazily: its library is large.
 */
export function dueCalendar(dues: Due[], now: Date): string {
  const calendar = ical({
    name: 'Dívidas no Tostão',
    prodId: { company: 'Tostão', product: 'Dívidas', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const due of dues) {
    const summary = `Pagar ${titleOf(due)}: ${moneyText(due.amount)}`;
    calendar.createEvent({
      id: `${due.id}@tostao`,
      // The library formats an all-day date in UTC.
      start: new Date(`${due.dueDate}T00:00:00Z`),
      allDay: true,
      summary,
      description: descriptionOf(due),
      stamp: now,
      sequence: Math.floor(now.getTime() / 60_000),
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      alarms: [
        {
          type: ICalAlarmType.display,
          triggerBefore: alarmLead,
          description: `Amanhã: ${summary}`,
        },
      ],
    });
  }
  return calendar.toString();
}

function titleOf(due: Due): string {
  if (due.kind === 'statement') return `fatura de ${due.statement.card.name}`;
  const place = placeInSeries(due.debt);
  return place === null ? due.debt.name : `${due.debt.name} ${place}`;
}

function descriptionOf(due: Due): string {
  const lines = [`Vence em ${formatDay(due.dueDate)}`];
  if (due.kind === 'debt') {
    const { institution, paymentCode } = due.debt;
    lines.unshift(institution);
    if (paymentCode) lines.push(`${kindOfCode(paymentCode)}: ${paymentCode}`);
  }
  return lines.filter((line) => line !== '').join('\n');
}
