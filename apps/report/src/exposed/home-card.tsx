import { useFigureText } from '@tostao/domain/home/use-figure-text';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { LargestExpenses } from '../home-card/largest-expenses.tsx';

/** Renders the content of the card of home: the balance of the month, and its largest expenses. */
function ReportCard({ showsRows, onFigure }: SlotProps<'home.card/v1'>) {
  useFigureText(onFigure, ({ monthBalance }) => `Saldo do mês: ${formatMoney(monthBalance)}`);
  return showsRows ? <LargestExpenses /> : null;
}

export default withAppRoot('report', ReportCard);
