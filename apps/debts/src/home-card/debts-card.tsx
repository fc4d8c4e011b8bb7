import { type HomeCardProps, useToday } from '@tostao/platform';
import { useEffect } from 'react';
import { useDues } from '../due/use-dues.ts';
import { nextDueText } from './next-due-text.ts';
import { NextDues } from './next-dues.tsx';

/** Renders the content of the card of home: the next due, and those after it. */
export function DebtsCard({ showsRows, onFigure }: HomeCardProps) {
  const today = useToday();
  const dues = useDues();
  const withoutDues = dues.isError ? '' : undefined;
  const text = dues.data ? nextDueText(dues.data[0], today) : withoutDues;
  useEffect(() => {
    if (text !== undefined) onFigure(text);
  }, [text, onFigure]);
  return showsRows ? <NextDues dues={dues} /> : null;
}
