import { calendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { formatMoney } from '../money/format-money.ts';
import { dueText } from '../debt/due-text.ts';
import type { Centavos } from '../money/centavos.ts';
import { signedAmount } from '../transaction/transaction.ts';
import type { HomeFigures } from './home-figures.ts';

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
