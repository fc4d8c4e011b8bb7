import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { ruleOfDraft } from '@tostao/domain/calendar/repetition-form';
import { monthlySeries } from '@tostao/domain/calendar/monthly-series';
import type { NewDebtInput } from '../debt/debt-form.ts';
import { urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { iconOfDebtType } from '@tostao/domain/debt/debt-type';
import { derivedIds } from '@tostao/domain/data-access/derived-ids';
import type { NewDebt } from '@tostao/domain/debt/new-debt';
import { splitMoney } from '@tostao/domain/money/split-money';

/**
 * Returns the debts to insert for a form: a single one, or one installment per month. Their ids
 * depend on `idempotencyKey` and the input, so that a retry inserts nothing new.
 */
export function newDebts(
  input: NewDebtInput,
  idempotencyKey: string,
  today: CalendarDay,
): NewDebt[] {
  const { installments: count, amount: total, dueDate: firstDate, paymentCode, ...shared } = input;
  const ids = derivedIds(idempotencyKey, input, count);
  const days = monthlySeries(firstDate, count);
  return splitMoney(total, count).map((amount, index) => {
    const dueDate = days[index] as CalendarDay;
    return {
      ...shared,
      id: ids[index] as string,
      amount,
      dueDate,
      repetition: input.isFixed ? ruleOfDraft(input.repetition) : null,
      icon: iconOfDebtType(input.type),
      status: urgencyOfDebt({ dueDate }, today),
      installmentNumber: count > 1 ? index + 1 : null,
      totalInstallments: count > 1 ? count : null,
      parentDebtId: index > 0 ? (ids[0] as string) : null,
      originalTotal: count > 1 ? total : null,
      // A boleto or a Pix pays one installment. Its date is the first one's.
      paymentCode: index === 0 ? paymentCode : null,
    };
  });
}
