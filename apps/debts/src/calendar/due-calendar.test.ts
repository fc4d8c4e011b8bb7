import { boletoDigits } from '@tostao/test-kit/rows/boletos';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { aCard } from '@tostao/domain/account/account-fixtures';
import { type Due, duesOf } from '../due/dues.ts';
import { dueCalendar } from './due-calendar.ts';
import { aDebt, aGroup } from '@tostao/domain/debt/debt-fixtures';
import type { Debt } from '@tostao/domain/debt/debt';

const now = new Date('2026-11-21T15:00:30Z');

/** Returns the lines of the file, with folded ones joined. */
function linesOf(debts: Debt[], moment = now): string[] {
  return linesOfDues(duesOf(debts, [], [], calendarDay('2026-11-21')), moment);
}

function linesOfDues(dues: Due[], moment = now): string[] {
  return dueCalendar(dues, moment).replaceAll('\r\n ', '').split('\r\n');
}

function sequence(lines: string[] = []): number {
  return Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
}

describe(`calendar file in ${process.env.TZ}`, () => {
  it('contains an all-day event for each unpaid debt', () => {
    const debt = aDebt({ name: 'Luz', amount: toCentavos(12_345), institution: 'Enel' });
    const lines = linesOf([
      debt,
      aDebt({ id: 'd2', isPaid: true }),
      aDebt({ id: 'd3', isArchived: true }),
    ]);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:d1@tostao',
        'DTSTART;VALUE=DATE:20261125',
        'SUMMARY:Pagar Luz: R$ 123\\,45',
        'DESCRIPTION:Enel\\nVence em 25/11/2026',
        'TRANSP:TRANSPARENT',
      ]),
    );
  });

  it('contains the open statements of cards, archived ones too', () => {
    const [total, none] = [toCentavos(70_000), toCentavos(0)];
    const month = { month: '2026-11', total, received: none, expected: none } as const;
    const cards = [
      aCard({ name: 'Visa' }),
      aCard({ id: 'c2', name: 'Elo', isArchived: true }),
      aCard({ id: 'c3' }),
    ];
    const months = ['c1', 'c2'].map((cardId) => ({ ...month, cardId }));
    const lines = linesOfDues(duesOf([], cards, months, calendarDay('2026-11-21')));
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:c1-2026-11@tostao',
        'DTSTART;VALUE=DATE:20261205',
        'SUMMARY:Pagar fatura de Visa: R$ 700\\,00',
        'SUMMARY:Pagar fatura de Elo: R$ 700\\,00',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  });

  it('contains the code that pays the debt', () => {
    expect(linesOf([aDebt({ paymentCode: boletoDigits })])).toContain(
      `DESCRIPTION:Vence em 25/11/2026\\nBoleto: ${boletoDigits}`,
    );
  });

  it('sets the alarm to 9:00 on the previous day', () => {
    expect(linesOf([aDebt()])).toEqual(
      expect.arrayContaining(['ACTION:DISPLAY', 'TRIGGER:-PT15H']),
    );
  });

  it('includes the installment number in the title', () => {
    expect(linesOf(aGroup([null, null], { name: 'Sofá' }))).toEqual(
      expect.arrayContaining([
        'SUMMARY:Pagar Sofá 1/2: R$ 100\\,00',
        'SUMMARY:Pagar Sofá 2/2: R$ 100\\,00',
      ]),
    );
  });

  it('writes the due day unchanged in every time zone and season', () => {
    for (const day of ['2026-01-01', '2026-03-29', '2026-10-25', '2027-02-28', '2028-02-29']) {
      const dueDate = calendarDay(day);
      expect(linesOf([aDebt({ dueDate })])).toContain(
        `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      );
    }
  });

  it('keeps the event ids and increments the revision', () => {
    const [before, after] = [now, new Date('2026-11-21T15:01:30Z')].map((moment) =>
      linesOf([aDebt({ amount: toCentavos(moment.getTime() % 1e6) })], moment),
    );
    expect(before).toContain('UID:d1@tostao');
    expect(after).toContain('UID:d1@tostao');
    expect(sequence(after)).toBe(sequence(before) + 1);
  });

  it('escapes line breaks and separators in names', () => {
    const name = 'Luz; água, gás\\\nBEGIN:VEVENT\r\nUID:x';
    const lines = linesOf([aDebt({ name })]);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:d1@tostao']);
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain(
      'Luz\\; água\\, gás\\\\\\n',
    );
  });
});
