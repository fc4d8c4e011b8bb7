import { useSyncExternalStore } from 'react';

/** Tells whether the page is on the screen. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
