import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { moneyText } from '@tostao/domain/money/format-money';
import { type Debt, isOpen, placeInSeries } from '@tostao/domain/debt/debt';
import { kindOfCode } from '@tostao/domain/debt/payment-code';

/** Seconds from 9:00 on the previous day to midnight, when an all-day event begins. */
const alarmLead = 15 * 60 * 60;

/**
 * Returns the unpaid debts as an iCalendar file: one all-day event each, with an alarm at 9:00 on the
 * previous day. Event ids come from the debts and revisions grow with time, so that importing the
 * file again updates the events. Import this module lazily: its library is large.
 */
export function debtCalendar(debts: Debt[], now: Date): string {
  const calendar = ical({
    name: 'Dívidas no Tostão',
    prodId: { company: 'Tostão', product: 'Dívidas', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const debt of debts.filter(isOpen)) {
    const summary = `Pagar ${titleOf(debt)}: ${moneyText(debt.amount)}`;
    calendar.createEvent({
      id: `${debt.id}@tostao`,
      // The library formats an all-day date in UTC.
      start: new Date(`${debt.dueDate}T00:00:00Z`),
      allDay: true,
      summary,
      description: descriptionOf(debt),
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

function titleOf(debt: Debt): string {
  const place = placeInSeries(debt);
  return place === null ? debt.name : `${debt.name} ${place}`;
}

function descriptionOf({ institution, dueDate, paymentCode }: Debt): string {
  const lines = [institution, `Vence em ${formatDay(dueDate)}`];
  if (paymentCode) lines.push(`${kindOfCode(paymentCode)}: ${paymentCode}`);
  return lines.filter((line) => line !== '').join('\n');
}
