import { useSession } from '@tostao/platform';
import { useHasSessionEnded } from '@tostao/platform/retained-page';
import { useEffect, useRef, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { restoreCache, type RestoredCache } from './restore-cache.ts';
import { clearPersistedQueries } from '../offline/persisted-queries.ts';

/**
 * Persists the signed-in user's queries on this device, and deletes those of anyone else.
 * @param first the cache that was restored before the first render
 * @returns whether the cache is restored, so that screens may render
 */
export function usePersistedCache(first: RestoredCache | undefined): boolean {
  const session = useSession();
  const isSignedOut = useHasSessionEnded() || session === null;
  const userId = isSignedOut ? null : session?.user.id;
  const services = useShellServices();
  const [restoredFor, setRestoredFor] = useState(first?.userId);
  const early = useRef(first);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const there = early.current;
    early.current = undefined;
    if (there?.userId === userId) return there.stop;
    there?.stop();
    if (userId === null) {
      void clearPersistedQueries();
      return undefined;
    }
    let isOver = false;
    let stop: (() => void) | undefined;
    const restore = async () => {
      const data = await restoreCache(services, userId);
      if (isOver) return data.stop();
      ({ stop } = data);
      return setRestoredFor(userId);
    };
    void restore();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, services]);

  return restoredFor === userId;
}
