interface Watch {
  /** The key that anybody has: a request that carries no more is nobody's. */
  publicKey: string;
  /** Called when a request got no answer. */
  onSilence: () => void;
  /** How long an answer may take, in ms. */
  requestTimeoutMs?: number;
}

/**
 * A `fetch` that notices when the server cannot be reached, and asks for no data in nobody's name:
 * while a session could not be renewed, the answers would be empty, and taken for the truth. A network
 * that takes requests and never answers would hold up whoever waits for as long as the tab is open.
 */
export function withConnectivity(
  send: typeof fetch,
  { publicKey, onSilence, requestTimeoutMs = 20_000 }: Watch,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const token = new Headers(init?.headers).get('Authorization');
    if (url.includes('/rest/v1/') && token === `Bearer ${publicKey}`) {
      throw new TypeError('Nobody is signed in');
    }
    try {
      return await send(input, { ...init, signal: withDeadline(requestTimeoutMs, init?.signal) });
    } catch (error) {
      if (!init?.signal?.aborted) onSilence();
      throw error;
    }
  };
}

/** Browsers of before 2024 cannot join two signals; there the caller's own counts. */
function withDeadline(requestTimeoutMs: number, signal?: AbortSignal | null): AbortSignal {
  if (signal && !('any' in AbortSignal)) return signal;
  const deadline = AbortSignal.timeout(requestTimeoutMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}
