import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { SupabaseClient } from '@supabase/supabase-js';
import { onlineManager } from '@tanstack/react-query';
import { openStream } from './open-stream.ts';

interface Followed {
  supabase: SupabaseClient;
  /** The address of the server's stream. Without one, the database is asked from time to time. */
  changesUrl: string | null;
  /** Receives the names of the tables that another member has changed, or `null` when they are not known. */
  onChange: (tables: string[] | null) => void;
  /** Called once the user is not a member any more. */
  onRemoved: () => void;
}

const askEveryMs = 15_000;
const firstRetryDelayMs = 1000;
const longestRetryDelayMs = 30_000;

/**
 * Follows the changes of the household of the page. A lost stream, a sleep and a time without connection cost one question for the
 * revision, and no change is missed. Returns a function that stops it.
 */
export function followChanges({ supabase, changesUrl, onChange, onRemoved }: Followed): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let revision: string | undefined;

  const ask = async () => {
    const database = supabase as unknown as TostaoDatabase;
    const args = revision === undefined ? {} : { p_revision: revision };
    const answer = unwrap(await database.rpc('changes_since', args).abortSignal(signal).single());
    if (answer.tables?.length !== 0) onChange(answer.tables);
    revision = answer.revision;
  };
  const follow = async () => {
    let delayMs = firstRetryDelayMs;
    while (!signal.aborted) {
      await isSeenAndOnline(signal);
      const startedAt = Date.now();
      const isDisconnected = await (changesUrl ? readStream(changesUrl) : poll()).catch(() => true);
      if (!isDisconnected) continue;
      if (Date.now() - startedAt > longestRetryDelayMs) delayMs = firstRetryDelayMs;
      // All devices lose their streams at once when a server starts again.
      await wait(delayMs * (0.5 + Math.random()), signal);
      delayMs = Math.min(2 * delayMs, longestRetryDelayMs);
    }
  };
  const poll = async () => {
    await ask();
    await wait(askEveryMs, signal);
    return false;
  };
  /** Resolves when the page is hidden, or to whether the stream was lost. */
  const readStream = async (url: string): Promise<boolean> => {
    const hidden = new AbortController();
    const stopWhenHidden = () => {
      if (document.visibilityState === 'hidden') hidden.abort();
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    try {
      const events = AbortSignal.any([signal, hidden.signal]);
      for await (const { event, data } of openStream(supabase, url, events)) {
        if (event === 'removed') onRemoved();
        else if (event === 'change') onChange(JSON.parse(data) as string[]);
        // What happened before the stream was open, or while the server did not listen.
        else await ask();
      }
      return true;
    } catch {
      return !hidden.signal.aborted;
    } finally {
      document.removeEventListener('visibilitychange', stopWhenHidden);
    }
  };
  // It only ends by being stopped.
  follow().catch(() => {});
  return () => stopped.abort();
}

/** Waits until the page is visible and the server is reachable. */
function isSeenAndOnline(signal: AbortSignal): Promise<void> {
  if (isReady()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!isReady() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      stopOnline();
      if (signal.aborted) reject(new Error('stopped'));
      else resolve();
    };
    const stopOnline = onlineManager.subscribe(check);
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check, { once: true });
  });
}

const isReady = () => document.visibilityState === 'visible' && onlineManager.isOnline();

/** @throws when it is aborted */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new Error('stopped'));
      },
      { once: true },
    );
  });
}
