import { dayOf, plusDays } from '@tostao/domain/calendar/calendar-day';
import type { ForecastAnswer } from '../cash-forecast/forecast-basis.ts';

/** Returns a day relative to today. */
export const inDays = (days: number) => plusDays(dayOf(new Date()), days);

/** The answer for a user with nothing to pay or to receive. */
export const emptyForecast: ForecastAnswer = {
  accumulated: 0,
  account_balance: null,
  debts: [],
  cards: [],
  recurring_incomes: [],
  expected_incomes: [],
};

/** A month in which the rent comes before the salary. */
export const oneForecast: ForecastAnswer = {
  ...emptyForecast,
  accumulated: 1200,
  debts: [
    { id: 'd1', name: 'Luz', amount: 180.5, date: inDays(-2), is_expected: false },
    { id: 'd2', name: 'Aluguel', amount: 1600, date: inDays(8), is_expected: false },
  ],
  recurring_incomes: [
    { id: 'i1', name: 'Salário', amount: 4200, date: inDays(-17), days: [inDays(-17)] },
  ],
};
