/** Returns the origin that the browser sees, also behind a proxy that terminates TLS. */
export function originOf(request: Request): string {
  const url = new URL(request.url);
  const isHttps = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
  return isHttps ? `https://${url.host}` : url.origin;
}
