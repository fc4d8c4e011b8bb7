const timeoutMs = 5000;

/**
 * Tells whether the server answers. The page of a proxy or of a hotspot's sign-in does not count, nor
 * does a server error: calls would fail, while the cached data is still of use.
 */
export async function serverAnswers(supabaseUrl: string, key: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: key },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status < 500 && /\bjson\b/.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}
