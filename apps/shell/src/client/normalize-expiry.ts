const paths = /\/auth\/v1\/(?:token|signup|verify)\b/;

/**
 * Wraps `fetch` so that sessions expire by this device's clock. The server sends an absolute
 * `expires_at`: on a device whose clock is a day ahead every session would look expired at once,
 * and each call would refresh it. Without that field the client derives it from `expires_in`.
 */
export function normalizeExpiry(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!response.ok || !paths.test(url)) return response;
    const session = (await response.json()) as Record<string, unknown>;
    delete session['expires_at'];
    const { status, headers } = response;
    return Response.json(session, { status, headers });
  };
}
