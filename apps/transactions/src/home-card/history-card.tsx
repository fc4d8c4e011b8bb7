import { useFigureText } from '@tostao/domain/home/use-figure-text';
import type { HomeFigures } from '@tostao/domain/home/home-figures';
import { formatMoney } from '@tostao/domain/money/format-money';
import { signedAmount } from '@tostao/domain/transaction/transaction';
import type { HomeCardProps } from '@tostao/platform';
import { LastTransactions } from './last-transactions.tsx';

/** Renders the content of the card of home: the last transaction, and those before it. */
export function HistoryCard({ showsRows, onFigure }: HomeCardProps) {
  useFigureText(onFigure, ({ lastTransaction }) => lastTransactionText(lastTransaction));
  return showsRows ? <LastTransactions /> : null;
}

function lastTransactionText(last: HomeFigures['lastTransaction']): string {
  if (!last) return 'Nenhuma transação ainda';
  return `${last.description}: ${formatMoney(signedAmount(last))}`;
}
