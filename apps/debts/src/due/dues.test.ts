import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duesOf } from './dues.ts';
import { dueTotals } from './due-totals.ts';

const today = calendarDay('2026-11-20');
const months: readonly Month[] = ['2026-09', '2026-10', '2026-11', '2026-12'];

const cardMonth = (cardId: string, month: Month, total: number, received = 0): CardMonth => ({
  cardId,
  month,
  total: toCentavos(total),
  received: toCentavos(received),
  expected: toCentavos(0),
});

describe('the dues', () => {
  it('the dues are the open debts and the statements to pay, by due date', () => {
    const dues = duesOf(
      [
        aDebt({ id: 'late', dueDate: calendarDay('2026-12-20') }),
        aDebt({ id: 'soon', name: 'Luz', dueDate: calendarDay('2026-12-01') }),
        aDebt({ id: 'paid', isPaid: true, dueDate: calendarDay('2026-12-02') }),
        aDebt({ id: 'archived', isArchived: true }),
      ],
      [anAccount(), aCard({ name: 'Visa' })],
      [cardMonth('c1', '2026-11', 700, 200), cardMonth('c1', '2026-12', 99)],
      today,
    );
    expect(dues.map(({ id, name, amount, dueDate }) => [id, name, amount, dueDate])).toEqual([
      ['soon', 'Luz', 10_000, '2026-12-01'],
      ['c1-2026-11', 'Fatura de Visa', 500, '2026-12-05'],
      ['late', 'Aluguel', 10_000, '2026-12-20'],
    ]);
  });

  it('the dues stay the same after any card is archived', () => {
    const anyCard = fc.record({
      isArchived: fc.boolean(),
      openingBalance: fc.integer({ min: -100_000, max: 0 }).map(toCentavos),
      totals: fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 4, maxLength: 4 }),
      received: fc.nat(80_000),
    });
    const anyDebt = fc
      .record({ days: fc.integer({ min: -40, max: 40 }), isPaid: fc.boolean() })
      .map(({ days, isPaid }) => aDebt({ dueDate: plusDays(today, days), isPaid }));
    fc.assert(
      fc.property(fc.array(anyCard, { minLength: 1 }), fc.array(anyDebt), (cards, debts) => {
        const totals = cards.flatMap((card, index) =>
          months.map((month, place) =>
            cardMonth(`c${index}`, month, card.totals[place] ?? 0, place === 0 ? card.received : 0),
          ),
        );
        const sumsWith = (archivesAll: boolean) => {
          const accounts = cards.map(({ isArchived, openingBalance }, index) =>
            aCard({ id: `c${index}`, openingBalance, isArchived: isArchived || archivesAll }),
          );
          return dueTotals(duesOf(debts, accounts, totals, today), '', today);
        };
        expect(sumsWith(true)).toEqual(sumsWith(false));
      }),
    );
  });
});
