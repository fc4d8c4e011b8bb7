import { focusManager, type Query } from '@tanstack/react-query';

const staleTimeMs = 30_000;

/**
 * Returns a `staleTime` that treats data as stale once a screen was opened, or the tab came back, after it was
 * fetched. So all queries of a screen are as recent as the screen: a list never contradicts the sums beside it.
 */
export function createStaleTime(): (query: Pick<Query, 'state'>) => number {
  let path = window.location.pathname;
  let openedAt = Date.now();
  focusManager.subscribe((isFocused) => {
    if (isFocused) openedAt = Date.now();
  });
  return ({ state }) => {
    const { pathname } = window.location;
    if (pathname !== path) {
      path = pathname;
      openedAt = Date.now();
    }
    return state.dataUpdatedAt < openedAt ? 0 : staleTimeMs;
  };
}
