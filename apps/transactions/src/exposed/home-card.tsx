import { useFigureText } from '@tostao/domain/home/use-figure-text';
import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { formatMoney } from '@tostao/domain/money/format-money';
import { signedAmount } from '@tostao/domain/transaction/transaction';
import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { LastTransactions } from '../home-card/last-transactions.tsx';

/** Renders the content of the card of home: the last transaction, and those before it. */
function HistoryCard({ showsRows, onFigure }: SlotProps<'home.card/v1'>) {
  useFigureText(onFigure, ({ lastTransaction }) => lastTransactionText(lastTransaction));
  return showsRows ? <LastTransactions /> : null;
}

function lastTransactionText(last: HomeFigures['lastTransaction']): string {
  if (!last) return 'Nenhuma transação ainda';
  return `${last.description}: ${formatMoney(signedAmount(last))}`;
}

export default withAppRoot('transactions', HistoryCard);
