import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`, where two columns fit, and paper, which has no tabs to press. */
const showsAll = 'print, (width >= 64rem)';

/** Returns whether the screen shows the report in tabs. */
export function useShowsTabs(): boolean {
  return useSyncExternalStore(subscribe, () => !matchMedia(showsAll).matches);
}

function subscribe(onChange: () => void) {
  const query = matchMedia(showsAll);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
