import { useEffect } from 'react';
import { useHomeFigures } from './get-home-figures.ts';
import type { HomeFigures } from './home-figures.ts';

/**
 * Shows the text of a home card that comes from the figures of home, which home has fetched already. Without
 * the figures there is no text.
 */
export function useFigureText(
  onFigure: (text: string) => void,
  textOf: (figures: HomeFigures) => string,
): void {
  const { data, isError } = useHomeFigures();
  useFigure(onFigure, data && textOf(data), isError);
}

/** Shows the text of a home card once it is known, or none where its data cannot be loaded. */
export function useFigure(
  onFigure: (text: string) => void,
  known: string | undefined,
  isError: boolean,
): void {
  const text = known ?? (isError ? '' : undefined);
  useEffect(() => {
    if (text !== undefined) onFigure(text);
  }, [text, onFigure]);
}
