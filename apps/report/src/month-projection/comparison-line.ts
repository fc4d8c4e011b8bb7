import { type Month, monthName } from '@tostao/domain/calendar/month';
import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { Change } from './month-change.ts';

/** Returns the sentence that compares a month's expenses with those of the month before. */
export function comparisonLine(expenses: Change, before: Month, isRunning: boolean): string {
  const name = monthName(before);
  if (expenses.before === 0) return `Nada foi gasto em ${name}, para comparar.`;
  const soFar = isRunning ? 'Até agora, você gastou' : 'Você gastou';
  const month = isRunning ? `${name} inteiro` : name;
  if (expenses.difference === 0) return `${soFar} o mesmo que em ${month}.`;
  return `${soFar} ${changeText(expenses)} que em ${month}.`;
}

/** Describes a difference: `R$ 120,00 a mais`, `R$ 80,00 a menos` or `igual`. */
export function changeText({ difference }: Pick<Change, 'difference'>): string {
  if (difference === 0) return 'igual';
  const amount = formatMoney(toCentavos(Math.abs(difference)));
  return `${amount} a ${difference > 0 ? 'mais' : 'menos'}`;
}
