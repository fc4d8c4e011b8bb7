import { saveDataEnabled } from '@tostao/platform';
import { useEffect, useState } from 'react';
import { useMediaQuery } from '../screen/use-media-query.ts';
import { nextIdle } from '../screen/when-idle.ts';

/** What this screen shows of the content of the cards. */
export interface CardScreen {
  /** Whether cards have content at all: not for users who save data, for whom each card is a link. */
  showsContent: boolean;
  /** Whether the code of the content may be loaded now. */
  loads: boolean;
  /** Whether cards have rows: on wide screens always, on others as soon as there is something to list. */
  showsRows: boolean;
}

/** Tailwind's `xl`. */
const wide = '(width >= 80rem)';

/** Returns what to show in the cards. Their code is loaded once home is drawn and the browser is idle. */
export function useCardScreen(isDrawn: boolean, hasRows: boolean): CardScreen {
  const isWide = useMediaQuery(wide);
  const [isIdle, setIsIdle] = useState(false);
  const showsContent = !saveDataEnabled();
  const waits = showsContent && isDrawn && !isIdle;
  useEffect(() => {
    if (!waits) return undefined;
    let isMounted = true;
    void nextIdle().then(() => isMounted && setIsIdle(true));
    return () => {
      isMounted = false;
    };
  }, [waits]);
  return { showsContent, loads: showsContent && isIdle, showsRows: isWide || hasRows };
}
