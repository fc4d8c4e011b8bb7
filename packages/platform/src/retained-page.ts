import { getDefaultStore, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { hasEndedAtom, retainsPageAtom } from './ended-session.ts';
import { sessionAtom } from './session.ts';

/**
 * Keeps the page that calls this hook when its user's session ends: `useSession` goes on returning the session, until
 * the user has signed in again or the page is left. Only the shell calls it.
 */
export function useRetainedPage(): void {
  const store = useStore();
  useEffect(() => {
    store.set(retainsPageAtom, true);
    return () => {
      store.set(retainsPageAtom, false);
      if (!store.get(hasEndedAtom)) return;
      store.set(sessionAtom, null);
      store.set(hasEndedAtom, false);
    };
  }, [store]);
}

/** Returns the user of the open page, also while it waits for them after their session has ended. */
export function pageUserId(): string | undefined {
  return getDefaultStore().get(sessionAtom)?.user.id;
}

/** Returns whether the session has just ended while its user's page is retained. */
export function hasSessionEnded(): boolean {
  return getDefaultStore().get(hasEndedAtom);
}

/** Tells whether the session has ended while its user's page is retained. */
export function useHasSessionEnded(): boolean {
  return useAtomValue(hasEndedAtom);
}
