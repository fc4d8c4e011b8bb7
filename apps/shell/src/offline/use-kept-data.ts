import { useSession } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetKeptQueries, keepQueries, readKeptQueries, restoreQueries } from './kept-queries.ts';

/** Nobody waits longer for what this device keeps, in ms. */
const patience = 1000;

/**
 * Keeps what the signed-in person sees on this device, and nothing of anybody else.
 * @returns whether what was kept before is back, so that screens may be drawn.
 */
export function useKeptData(): boolean {
  const session = useSession();
  const userId = session === null ? null : session?.user.id;
  const client = useQueryClient();
  const [restored, setRestored] = useState<string>();

  useEffect(() => {
    if (userId === undefined) return undefined;
    if (userId === null) {
      void forgetKeptQueries();
      return undefined;
    }
    let stop: (() => void) | undefined;
    let isOver = false;
    const tooLate = new Promise<[]>((resolve) => {
      setTimeout(resolve, patience, []);
    });
    const bringBack = async () => {
      const kept = await Promise.race([readKeptQueries(), tooLate]);
      if (isOver) return;
      restoreQueries(client, userId, kept);
      stop = keepQueries(client, userId);
      setRestored(userId);
    };
    void bringBack();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, userId]);

  return restored === userId;
}
