import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { formatDay } from '../calendar/calendar-day.ts';
import { formatMoney } from '../money/format-money.ts';
import { type Debt, isOpen, placeInSeries } from './debt.ts';

/** From nine in the morning of the day before to the midnight at which an all-day event begins. */
const alarmLead = 15 * 60 * 60;

/**
 * The unpaid debts as an iCalendar file: an all-day event each, with an alarm on the day before.
 * Its ids are those of the debts and its revisions grow with time, so that importing it again
 * updates what is there. Load this module when it is needed: its library is large.
 */
export function debtCalendar(debts: Debt[], now: Date): string {
  const calendar = ical({
    name: 'Dívidas no Tostão',
    prodId: { company: 'Tostão', product: 'Dívidas', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const debt of debts.filter(isOpen)) {
    const summary = `Pagar ${titleOf(debt)}: ${formatMoney(debt.amount)}`;
    calendar.createEvent({
      id: `${debt.id}@tostao`,
      // The library writes an all-day date from the UTC day.
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

function descriptionOf({ institution, dueDate }: Debt): string {
  const due = `Vence em ${formatDay(dueDate)}`;
  return institution === '' ? due : `${institution}\n${due}`;
}
