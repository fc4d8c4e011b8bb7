interface Watch {
  /** The key that anybody has: a request that carries no more is nobody's. */
  publicKey: string;
  /** Called when a request got no answer. */
  onSilence: () => void;
}

/**
 * A `fetch` that notices when the server cannot be reached, and asks for no data in nobody's name:
 * while a session could not be renewed, the answers would be empty, and taken for the truth.
 */
export function fetchFromServer(send: typeof fetch, { publicKey, onSilence }: Watch): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const token = new Headers(init?.headers).get('Authorization');
    if (url.includes('/rest/v1/') && token === `Bearer ${publicKey}`) {
      throw new TypeError('Nobody is signed in');
    }
    try {
      return await send(input, init);
    } catch (error) {
      if (!init?.signal?.aborted) onSilence();
      throw error;
    }
  };
}
