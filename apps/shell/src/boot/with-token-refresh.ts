/** Gets a new access token; `null` when the session is over. */
type RefreshToken = () => Promise<string | null>;

/**
 * A `fetch` that asks again with a new token when the Data API finds the old one expired: a client
 * whose clock is slow does not notice by itself. A request that was refused has changed nothing.
 */
export function withTokenRefresh(refreshToken: RefreshToken): typeof fetch {
  let refreshing: Promise<string | null> | undefined;
  // However many requests are refused at once, one refresh serves them.
  const refreshOnce = () => {
    refreshing ??= refreshToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (response.status !== 401 || !url.includes('/rest/v1/')) return response;
    const token = await refreshOnce();
    if (token === null) return response;
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}
