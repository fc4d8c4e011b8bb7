import { useFigure } from '@tostao/domain/home/use-figure-text';
import { type SlotProps, useToday } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { useDues } from '../due/use-dues.ts';
import { nextDueText } from '../home-card/next-due-text.ts';
import { NextDues } from '../home-card/next-dues.tsx';

/** Renders the content of the card of home: the next due, and those after it. */
function DebtsCard({ showsRows, onFigure }: SlotProps<'home.card/v1'>) {
  const today = useToday();
  const dues = useDues();
  useFigure(onFigure, dues.data && nextDueText(dues.data[0], today), dues.isError);
  return showsRows ? <NextDues dues={dues} /> : null;
}

export default withAppRoot('debts', DebtsCard);
