import { calendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { formatMoney } from '../money/format-money.ts';
import { dueText } from '../debt/due-text.ts';
import type { Centavos } from '../money/centavos.ts';
import { signedAmount } from '../transaction/transaction.ts';
import type { HomeFigures } from './home-figures.ts';

/** What the debts card says: the next one due. */
export function nextDebtLine(debt: HomeFigures['nextDebt'], today: string): string {
  if (!debt) return 'Nenhuma dívida em aberto';
  const due = dueText(daysBetween(calendarDay(today), debt.dueDate));
  return `${debt.name}: ${formatMoney(debt.amount)} · ${due}`;
}

/** What the report card says: the balance of the running month. */
export function monthBalanceLine(balance: Centavos): string {
  return `Saldo do mês: ${formatMoney(balance)}`;
}

/** What the history card says: the last transaction. */
export function lastTransactionLine(last: HomeFigures['lastTransaction']): string {
  if (!last) return 'Nenhuma transação ainda';
  return `${last.description}: ${formatMoney(signedAmount(last))}`;
}
