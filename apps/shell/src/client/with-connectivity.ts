/** In seconds. */
const requestTimeout = 20;
/** A file of 10 MB takes a minute on a slow connection, and its answer is read to the end within the time. */
const fileTimeout = 600;
/** A request that takes longer says so: `Prefer: wait=60` (RFC 7240), in seconds. */
const preferredWait = /(?:^|[\s,])wait=(\d+)/;

interface Watch {
  /** The publishable key. A request whose only token is this key is unauthenticated. */
  publicKey: string;
  /** Called when a request gets no response. */
  onSilence: () => void;
}

/**
 * Wraps `fetch` to detect an unreachable server, and times out requests that get no response. The HTTP cache stores
 * no answer: it would survive a sign-out.
 * Rejects unauthenticated data requests but those of an invitation and of an ended session: while a session cannot be refreshed, RLS would answer with
 * an empty list that looks like "no data".
 */
export function withConnectivity(
  send: typeof fetch,
  { publicKey, onSilence }: Watch,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization');
    const wait = preferredWait.exec(headers.get('Prefer') ?? '')?.[1];
    const timeoutMs =
      1000 * Number(wait ?? (url.includes('/storage/v1/') ? fileTimeout : requestTimeout));
    const isPublic = /\/rpc\/(?:preview_invitation|was_session_ended)$/.test(url);
    if (url.includes('/rest/v1/') && token === `Bearer ${publicKey}` && !isPublic) {
      throw new TypeError('No user is signed in');
    }
    try {
      const signal = withDeadline(timeoutMs, init?.signal);
      return await send(input, { ...init, cache: 'no-store', signal });
    } catch (error) {
      if (!init?.signal?.aborted) onSilence();
      throw error;
    }
  };
}

/**
 * Browsers released before 2024 cannot combine two signals. There only the caller's signal applies.
 */
function withDeadline(timeoutMs: number, signal?: AbortSignal | null): AbortSignal {
  if (signal && !('any' in AbortSignal)) return signal;
  const deadline = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}
