import type { EarlyRequest } from './early-request.ts';

/**
 * Wraps `fetch` to answer a request that the page has sent early (`requestHomeData`), once. Only the same
 * request with the same token takes the answer, so that no user sees another's. A failed early request is
 * sent again.
 */
export function withEarlyAnswers(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const early = takeEarly(input, init);
    const response = await early?.response.catch(() => undefined);
    return response ?? send(input, init);
  };
}

/** Drops the answers that nothing has taken yet. The page sends no early request after it. */
export function dropEarlyAnswers(): void {
  window.tostaoEarlyRequests = [];
}

const maxAgeMs = 10_000;

/** Drops early answers before they can be outdated: with each input, which may lead to a write, and soon in any case. */
export function limitEarlyAnswers(): void {
  const signal = AbortSignal.timeout(maxAgeMs);
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, dropEarlyAnswers, { capture: true, signal });
  }
  signal.addEventListener('abort', dropEarlyAnswers);
}

function takeEarly(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): EarlyRequest | undefined {
  const requests = window.tostaoEarlyRequests ?? [];
  const url = input instanceof Request ? input.url : input.toString();
  const authorization = new Headers(init?.headers).get('Authorization');
  const index = requests.findIndex(
    (early) =>
      early.url === url &&
      early.body === (init?.body ?? undefined) &&
      early.authorization === authorization,
  );
  return index < 0 ? undefined : requests.splice(index, 1)[0];
}
