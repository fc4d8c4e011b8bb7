import { usePlatform, useSession } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  dropWhenRefused,
  forgetKeptQueries,
  keepQueries,
  readKeptQueries,
  restoreQueries,
} from './kept-queries.ts';

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
  const { outbox } = usePlatform();
  const [restoredFor, setRestoredFor] = useState<string>();

  useEffect(() => {
    if (userId === undefined) return undefined;
    if (userId === null) {
      void forgetKeptQueries();
      return undefined;
    }
    const stops: (() => void)[] = [];
    let isOver = false;
    const tooLate = new Promise<[]>((resolve) => {
      setTimeout(resolve, patience, []);
    });
    const bringBack = async () => {
      const kept = await Promise.race([readKeptQueries(), tooLate]);
      if (isOver) return;
      const restored = restoreQueries(client, userId, kept);
      stops.push(
        dropWhenRefused(client, restored, () => outbox?.check() ?? Promise.resolve(true)),
        keepQueries(client, userId),
      );
      setRestoredFor(userId);
    };
    void bringBack();
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [client, userId, outbox]);

  return restoredFor === userId;
}
