import { useFigureText } from '@tostao/domain/home/use-figure-text';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { HomeCardProps } from '@tostao/platform';
import { LargestExpenses } from './largest-expenses.tsx';

/** Renders the content of the card of home: the balance of the month, and its largest expenses. */
export function ReportCard({ showsRows, onFigure }: HomeCardProps) {
  useFigureText(onFigure, ({ monthBalance }) => `Saldo do mês: ${formatMoney(monthBalance)}`);
  return showsRows ? <LargestExpenses /> : null;
}
