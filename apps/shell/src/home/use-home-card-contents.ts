import { saveDataEnabled } from '@tostao/platform';
import { useEffect, useSyncExternalStore } from 'react';
import type { HomeCard } from '../remotes/directory.ts';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';
import { whenIdle } from '../updates/when-idle.ts';

/** Tailwind's `xl`: three cards with rows fit beside each other. */
const wide = '(width >= 80rem)';

/**
 * Prefetches the rows of the home cards once the page is idle. Returns whether this screen shows
 * them: it is wide, and the user does not save data.
 */
export function useHomeCardContents(homeCards: HomeCard[]): boolean {
  const isWide = useSyncExternalStore(subscribe, isWideNow);
  const prefetch = usePrefetchRemote();
  const shows = isWide && !saveDataEnabled();
  useEffect(() => {
    if (!shows) return undefined;
    let isMounted = true;
    const prefetchAll = async () => {
      await whenIdle();
      if (isMounted) for (const { content } of homeCards) prefetch(content);
    };
    void prefetchAll();
    return () => {
      isMounted = false;
    };
  }, [shows, homeCards, prefetch]);
  return shows;
}

function subscribe(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isWideNow(): boolean {
  return matchMedia(wide).matches;
}
