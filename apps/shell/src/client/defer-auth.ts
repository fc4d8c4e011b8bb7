import { readStoredSession } from '@tostao/platform/stored-session';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { liveSession } from './live-session.ts';

export type Auth = SupabaseClient['auth'];
type Method = (...args: unknown[]) => Promise<unknown>;

/** Stands for the auth client until it is loaded. */
export interface DeferredAuth {
  auth: Auth;
  /** Loads the client. The next call tries again after a failure. */
  open: () => Promise<Auth>;
}

/**
 * Defers the auth client, half of the code that reads data. A stored session that is not about to expire
 * is enough for the first screen, and so is none for the login; everything else loads the client first.
 */
export function deferAuth(load: () => Promise<Auth>): DeferredAuth {
  let client: Auth | undefined;
  let opening: Promise<Auth> | undefined;
  /** The subscriptions of listeners that came before the client. */
  const waiting = new Set<(client: Auth) => void>();

  const open = () => {
    opening ??= load()
      .then((loaded) => {
        client = loaded;
        for (const subscribe of waiting) subscribe(loaded);
        waiting.clear();
        return loaded;
      })
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  };

  const onAuthStateChange = (listener: Parameters<Auth['onAuthStateChange']>[0]) => {
    let unsubscribe = (): void => void waiting.delete(subscribe);
    const subscribe = (loaded: Auth) => {
      const { data } = loaded.onAuthStateChange(listener);
      unsubscribe = () => data.subscription.unsubscribe();
    };
    waiting.add(subscribe);
    const session = initialSession();
    // Asynchronous, as the client calls its listeners.
    if (session !== undefined) {
      queueMicrotask(() => waiting.has(subscribe) && void listener('INITIAL_SESSION', session));
    }
    const subscription = { id: 'deferred', callback: listener, unsubscribe: () => unsubscribe() };
    return { data: { subscription } };
  };

  const getSession = async () => {
    const session = initialSession();
    return session === undefined ? callClient('getSession')() : { data: { session }, error: null };
  };

  /** Returns a method of the client, which is loaded by its call, or a part of it such as `mfa`, which has methods. */
  const callClient = (...path: string[]): Method =>
    new Proxy<Method>(async () => undefined, {
      get: (_, name) => (isMember(name) ? callClient(...path, name) : undefined),
      apply: async (_, __, args: unknown[]) => {
        const loaded = await open().catch(() => undefined);
        if (!loaded) return { data: { user: null, session: null }, error: unreachable() };
        const parts = path.slice(0, -1);
        const owner = parts.reduce<object>(
          (part, name) => Reflect.get(part, name) as object,
          loaded,
        );
        return (Reflect.get(owner, path.at(-1)!) as Method).apply(owner, args);
      },
    });

  const early = new Map<unknown, unknown>(Object.entries({ onAuthStateChange, getSession }));
  const auth = new Proxy({} as Auth, {
    get: (_, name) => {
      if (!isMember(name)) return undefined;
      if (!client) return early.get(name) ?? callClient(name);
      const value: unknown = Reflect.get(client, name);
      return typeof value === 'function' ? (value.bind(client) as unknown) : value;
    },
  });
  return { auth, open };
}

/** A promise that resolves to a proxy would otherwise take it for another promise. */
function isMember(name: string | symbol): name is string {
  return typeof name === 'string' && name !== 'then';
}

/** Returns the session that the client will find, `null` without any, and `undefined` if it has to renew it. */
function initialSession(): Session | null | undefined {
  return liveSession() ?? (readStoredSession() ? undefined : null);
}

/** The error of a call whose code cannot be loaded, as the client reports a lost connection. */
function unreachable(): Error {
  const error = new Error('The auth client could not be loaded');
  return Object.assign(error, { name: 'AuthRetryableFetchError', status: 0 });
}
