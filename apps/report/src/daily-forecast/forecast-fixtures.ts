import * as fc from 'fast-check';
import { plusDays } from '@tostao/domain/calendar/calendar-day';
import { monthsLater } from '@tostao/domain/calendar/month';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { ForecastBasis } from './forecast-basis.ts';

/** The basis of a user without any data. */
export const emptyBasis: ForecastBasis = {
  accumulated: toCentavos(0),
  accountBalance: null,
  debts: [],
  cards: [],
  recurringIncomes: [],
  expectedIncomes: [],
};

const anyId = fc.uuid();
const anyDay = fc.integer({ min: -500, max: 500 }).map((days) => plusDays('2026-11-21', days));
const anyAmount = fc.integer({ min: 1, max: 1e10 }).map(toCentavos);
const anyBalance = fc.integer({ min: -1e10, max: 1e10 }).map(toCentavos);
const dayOfMonth = fc.integer({ min: 1, max: 31 });

const anyIncomes = fc.uniqueArray(
  fc.record({
    id: anyId,
    description: fc.constantFrom('Salário', '13º salário'),
    amount: anyAmount,
    date: anyDay,
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

const anyCard = fc
  .record({
    id: anyId,
    name: fc.constantFrom('Visa', 'Elo'),
    openingBalance: anyBalance,
    openingDate: anyDay,
    cycle: fc.record({ closingDay: dayOfMonth, dueDay: dayOfMonth }),
    months: fc.uniqueArray(
      fc.record({
        month: fc.integer({ min: -8, max: 8 }).map((months) => monthsLater('2026-11', months)),
        total: anyBalance,
        received: anyAmount,
      }),
      { selector: ({ month }) => month, maxLength: 6 },
    ),
  })
  .map((card) => ({ ...card, months: card.months.map((row) => ({ ...row, cardId: card.id })) }));

/** Generates what the forecast depends on, with days around 21/11/2026. */
export const anyBasis: fc.Arbitrary<ForecastBasis> = fc.record({
  accumulated: anyBalance,
  accountBalance: fc.option(anyBalance),
  debts: fc.uniqueArray(
    fc.record({
      id: anyId,
      name: fc.constantFrom('Aluguel', 'Luz'),
      amount: anyAmount,
      dueDate: anyDay,
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  ),
  cards: fc.uniqueArray(anyCard, { selector: ({ id }) => id, maxLength: 2 }),
  recurringIncomes: anyIncomes,
  expectedIncomes: anyIncomes,
});
