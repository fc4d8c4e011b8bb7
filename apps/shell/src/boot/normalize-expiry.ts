const paths = /\/auth\/v1\/(?:token|signup|verify)\b/;

/**
 * A `fetch` whose sessions end by this device's clock. The server says when a session ends by its own,
 * and where the device is a day ahead every session would seem over the moment it begins: each call
 * would first get a new one. Without that moment the client counts from now.
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
