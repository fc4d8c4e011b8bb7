import { isSessionOnly } from '@tostao/platform/session-only';
import { householdOfPage } from '@tostao/platform/stored-household';
import type { ShellServices } from '../services/shell-services.ts';
import { resetOnUserChange } from '../session/reset-on-user-change.ts';
import {
  evictOnError,
  persistQueries,
  readPersistedQueries,
  restoreQueries,
} from '../offline/persisted-queries.ts';

const restoreTimeoutMs = 1000;

/** The user whose data was restored and is being persisted. */
export interface RestoredCache {
  userId: string;
  /** Whether the device had no data of the user. */
  isEmpty: boolean;
  stop: () => void;
}

/**
 * Restores this user's data from the device, and persists new data from now on. For a user who does
 * not want to be remembered, it persists nothing.
 */
export async function restoreCache(
  { queryClient, outbox }: Pick<ShellServices, 'queryClient' | 'outbox'>,
  userId: string,
): Promise<RestoredCache> {
  resetOnUserChange(userId);
  if (isSessionOnly()) return { userId, isEmpty: true, stop: () => {} };
  const persisted = (await withTimeout(restoreTimeoutMs, readPersistedQueries())) ?? [];
  const owner = { userId, householdId: householdOfPage(userId)?.id ?? userId };
  const restored = restoreQueries(queryClient, owner, persisted);
  const stops = [
    evictOnError(queryClient, restored, () => outbox.check()),
    persistQueries(queryClient, owner, restored),
  ];
  return {
    userId,
    isEmpty: restored.size === 0,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Returns the value if it arrives in `time` ms, otherwise `undefined`. */
export function withTimeout<Value>(
  time: number,
  value: Promise<Value>,
): Promise<Value | undefined> {
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(resolve, time, undefined);
  });
  return Promise.race([value, tooLate]);
}
