/** Tells which other origins may call the backend from a browser. */
export type AllowsOrigin = (origin: string) => boolean;

const corsHeaders = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-expose-headers',
  'access-control-max-age',
];

/** Answers a browser's question before a cross-origin call. */
export function answerPreflight(request: Request, allows: AllowsOrigin): Response {
  return withCrossOrigin(
    request,
    new Response(null, {
      status: 204,
      headers: {
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
        'Access-Control-Allow-Headers':
          request.headers.get('access-control-request-headers') ?? 'authorization, apikey',
        'Access-Control-Max-Age': '7200',
      },
    }),
    allows,
    { keep: true },
  );
}

/** Puts our own cross-origin headers where the library's differ from path to path. */
export function withCrossOrigin(
  request: Request,
  response: Response,
  allows: AllowsOrigin,
  { keep = false } = {},
): Response {
  const headers = new Headers(response.headers);
  const origin = request.headers.get('origin');
  const isAllowed = origin !== null && allows(origin);
  if (!keep || !isAllowed) for (const name of corsHeaders) headers.delete(name);
  headers.append('Vary', 'Origin');
  if (isAllowed) {
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', 'Content-Range, X-Sb-Error-Code, Retry-After');
  }
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
