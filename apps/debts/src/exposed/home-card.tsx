import '../styles.css';
import { type SlotProps, useToday } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { useEffect } from 'react';
import { useDues } from '../due/use-dues.ts';
import { nextDueText } from '../home-card/next-due-text.ts';
import { NextDues } from '../home-card/next-dues.tsx';

/** Renders the content of the card of home: the next due, and those after it. */
function DebtsCard({ showsRows, onFigure }: SlotProps<'home.card/v1'>) {
  const today = useToday();
  const dues = useDues();
  const withoutDues = dues.isError ? '' : undefined;
  const text = dues.data ? nextDueText(dues.data[0], today) : withoutDues;
  useEffect(() => {
    if (text !== undefined) onFigure(text);
  }, [text, onFigure]);
  return showsRows ? <NextDues dues={dues} /> : null;
}

export default withAppRoot('debts', DebtsCard);
