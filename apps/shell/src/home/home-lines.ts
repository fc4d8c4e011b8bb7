import { calendarDay, daysBetween } from '@tostao/domain/calendar/calendar-day';
import { formatMoney } from '@tostao/domain/money/format-money';
import { dueText } from '@tostao/domain/debt/due-text';
import type { Centavos } from '@tostao/domain/money/centavos';
import { signedAmount } from '@tostao/domain/transaction/transaction';
import type { HomeFigures } from '@tostao/domain/home/home-figures';

/** Returns the text of the debts card: the next debt due. */
export function nextDebtLine(debt: HomeFigures['nextDebt'], today: string): string {
  if (!debt) return 'Nenhuma dívida em aberto';
  const due = dueText(daysBetween(calendarDay(today), debt.dueDate));
  return `${debt.name}: ${formatMoney(debt.amount)} · ${due}`;
}

/** Returns the text of the report card: the balance of the current month. */
export function monthBalanceLine(balance: Centavos): string {
  return `Saldo do mês: ${formatMoney(balance)}`;
}

/** Returns the text of the history card: the last transaction. */
export function lastTransactionLine(last: HomeFigures['lastTransaction']): string {
  if (!last) return 'Nenhuma transação ainda';
  return `${last.description}: ${formatMoney(signedAmount(last))}`;
}
