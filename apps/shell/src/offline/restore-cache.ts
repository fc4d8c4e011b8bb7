import type { ShellServices } from '../boot/shell-services.ts';
import { resetOnUserChange } from '../session/reset-on-user-change.ts';
import {
  evictOnError,
  persistQueries,
  readPersistedQueries,
  restoreQueries,
} from './persisted-queries.ts';

/** Nobody waits longer for what this device keeps, in ms. */
const restoreTimeoutMs = 1000;

/** Whose data was brought back, and is kept from now on. */
export interface RestoredCache {
  userId: string;
  stop: () => void;
}

/** Shows what this person saw last on this device, and keeps what they see from now on. */
export async function restoreCache(
  { queryClient, outbox }: Pick<ShellServices, 'queryClient' | 'outbox'>,
  userId: string,
): Promise<RestoredCache> {
  resetOnUserChange(userId);
  const kept = (await withTimeout(restoreTimeoutMs, readPersistedQueries())) ?? [];
  const restored = restoreQueries(queryClient, userId, kept);
  const stops = [
    evictOnError(queryClient, restored, () => outbox.check()),
    persistQueries(queryClient, userId, restored),
  ];
  return {
    userId,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** @returns what is there in time (ms), `undefined` when nothing is. */
export function withTimeout<Value>(
  time: number,
  value: Promise<Value>,
): Promise<Value | undefined> {
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(resolve, time, undefined);
  });
  return Promise.race([value, tooLate]);
}
