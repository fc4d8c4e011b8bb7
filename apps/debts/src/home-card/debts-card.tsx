import { useFigureText } from '@tostao/domain/home/use-figure-text';
import { type HomeCardProps, useToday } from '@tostao/platform';
import { nextDebtText } from './next-debt-text.ts';
import { NextDebts } from './next-debts.tsx';

/** Renders the content of the card of home: the next debt due, and the debts after it. */
export function DebtsCard({ showsRows, onFigure }: HomeCardProps) {
  const today = useToday();
  useFigureText(onFigure, ({ nextDebt }) => nextDebtText(nextDebt, today));
  return showsRows ? <NextDebts /> : null;
}
