/** Returns an error that both halves of supabase-js parse as Supabase's own. */
export function problem(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

/** Returns a 429 that states how long to wait. */
export function tooManyRequests(waitSeconds: number): Response {
  const message = `Request rate limit reached, try again after ${waitSeconds} seconds`;
  const response = problem(429, 'over_request_rate_limit', message);
  response.headers.set('Retry-After', String(waitSeconds));
  return response;
}

/** Returns a 400 for a request that no client of the app sends. */
export function invalidRequest(message: string): Response {
  return problem(400, 'validation_failed', message);
}

/** Returns a 503 for a request that may come again in a second. */
export function tooBusy(message: string): Response {
  const response = problem(503, 'overloaded', message);
  response.headers.set('Retry-After', '1');
  return response;
}
