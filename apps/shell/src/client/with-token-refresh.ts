/** Returns a new access token, or `null` when the session has ended. */
type RefreshToken = () => Promise<string | null>;

/**
 * Wraps `fetch` to retry with a new token when the Data API reports the old one as expired: a
 * client whose clock is slow does not notice by itself. The retry is safe because the rejected
 * request had no effect.
 */
export function withTokenRefresh(send: typeof fetch, refreshToken: RefreshToken): typeof fetch {
  let refreshing: Promise<string | null> | undefined;
  // Concurrent rejections share one refresh.
  const refreshOnce = () => {
    refreshing ??= refreshToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return async (input, init) => {
    const response = await send(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (response.status !== 401 || !url.includes('/rest/v1/')) return response;
    const token = await refreshOnce();
    if (token === null) return response;
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}
