import * as fc from 'fast-check';
import { plusDays } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { ForecastBasis } from './forecast-basis.ts';

/** The basis of a user without any data. */
export const emptyBasis: ForecastBasis = {
  accumulated: toCentavos(0),
  accountBalance: null,
  debts: [],
  statements: [],
  recurringIncomes: [],
  expectedIncomes: [],
};

const anyDay = fc.integer({ min: -500, max: 500 }).map((days) => plusDays('2026-11-21', days));
const anyAmount = fc.integer({ min: 1, max: 1e10 }).map(toCentavos);
const anyBalance = fc.integer({ min: -1e10, max: 1e10 }).map(toCentavos);

/** Generates figures of all sizes: zero, pennies, seven digits of reais and more, and debts of them. */
export const anyCentavos = fc
  .oneof(fc.constant(0), ...[1e3, 1e6, 1e9, 1e11].map((max) => fc.integer({ min: -max, max })))
  .map(toCentavos);

const amountsOf = (...names: string[]) =>
  fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      name: fc.constantFrom(...names),
      amount: anyAmount,
      date: anyDay,
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );

/** Generates the data of a forecast, with days around 21/11/2026. */
export const anyBasis: fc.Arbitrary<ForecastBasis> = fc.record({
  accumulated: anyBalance,
  accountBalance: fc.option(anyBalance),
  debts: fc
    .tuple(amountsOf('Aluguel', 'Luz'), fc.boolean())
    .map(([debts, isExpected]) => debts.map((debt) => ({ ...debt, isExpected }))),
  statements: amountsOf('Fatura Visa'),
  recurringIncomes: amountsOf('Salário').map((incomes) =>
    incomes.map((income) => ({ ...income, days: [income.date] as const })),
  ),
  expectedIncomes: amountsOf('13º salário'),
});
