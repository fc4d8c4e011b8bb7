import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayField } from '@tostao/domain/calendar/day-field';
import { amountField } from '@tostao/domain/money/amount-field';
import { newId } from '@tostao/domain/data-access/new-id';
import * as z from 'zod/mini';
import type { DatedAmount } from '../cash-forecast/forecast-basis.ts';

/** The form of the year-end bonus: both halves, or the one that is left. */
export const bonusForm = z.object({
  incomes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: amountField,
      date: dayField('Data é obrigatória'),
    }),
  ),
});

/** The unsaved form values: `amount` in centavos, `date` as `yyyy-mm-dd` or as typed. */
export type BonusDraft = z.input<typeof bonusForm>;

const halves = [
  { name: '13º salário, 1ª parcela', day: '11-30' },
  { name: '13º salário, 2ª parcela', day: '12-20' },
];

/** Returns the stored incomes, or both halves on their last legal days of the coming year-end. */
export function bonusDraft(stored: DatedAmount[], today: CalendarDay): BonusDraft {
  return { incomes: stored.length > 0 ? stored : missingHalves([], today) };
}

/** Returns the halves that a form lacks, each without an amount, in the order of the year. */
export function missingHalves(
  incomes: { name: string }[],
  today: CalendarDay,
): BonusDraft['incomes'] {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-20' ? 1 : 0);
  return halves
    .filter(({ name }) => incomes.every((income) => income.name !== name))
    .map(({ name, day }) => ({
      id: newId(),
      name,
      amount: null,
      date: calendarDay(`${year}-${day}`),
    }));
}
