import { saveDataEnabled } from '@tostao/platform';
import { useMediaQuery } from '../screen/use-media-query.ts';

/** What this screen shows of the content of the cards. */
export interface CardScreen {
  /** Whether cards have content at all: not for users who save data, for whom each card is a link. */
  showsContent: boolean;
  /** Whether cards have rows: on wide screens always, on others as soon as there is something to list. */
  showsRows: boolean;
}

/** Tailwind's `xl`. */
const wide = '(width >= 80rem)';

/** Returns what to show in the cards. */
export function useCardScreen(hasRows: boolean): CardScreen {
  const isWide = useMediaQuery(wide);
  return { showsContent: !saveDataEnabled(), showsRows: isWide || hasRows };
}
