import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { monthlySeries } from '@tostao/domain/calendar/monthly-series';
import { iconOfDebtType, recurringType } from '@tostao/domain/debt/debt-type';
import { derivedIds } from '@tostao/domain/data-access/derived-ids';
import type { NewDebt } from '@tostao/domain/debt/new-debt';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';

/** An expense that repeats every month: `amount` is for each month. */
export interface RecurringExpense {
  description: string;
  amount: Centavos;
  date: CalendarDay;
  months: number;
}

/** Returns one debt per month for a recurring expense, each with the whole amount. */
export function recurringSeries(expense: RecurringExpense, idempotencyKey: string): NewDebt[] {
  const { description, amount, date, months } = expense;
  const ids = derivedIds(idempotencyKey, { description, amount, date, months }, months);
  return monthlySeries(date, months).map((dueDate, index) => ({
    id: ids[index] as string,
    name: description,
    institution: '',
    amount,
    dueDate,
    type: recurringType,
    icon: iconOfDebtType(recurringType),
    status: 'pending',
    isFixed: true,
    repetition: null,
    installmentNumber: index + 1,
    totalInstallments: months,
    parentDebtId: null,
    originalTotal: toCentavos(amount * months),
    paymentCode: null,
  }));
}
