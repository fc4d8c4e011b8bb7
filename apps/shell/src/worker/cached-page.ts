/**
 * Returns the page to cache for offline starts. It serves every URL, so it lacks the preloads that
 * the server adds for one route.
 */
export async function cacheablePage(response: Response): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // These headers describe the original body.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const pruned = html.replaceAll(/<link rel="preload" as="(?:script|style)"[^>]*>/g, '');
  return new Response(pruned, { status: response.status, headers });
}

/** Returns whether a path is a page of the app, not a backend route or a file. */
export function isPage(pathname: string): boolean {
  return (
    !/^\/(?:auth\/v1|rest\/v1|storage\/v1|remotes|assets)\//.test(pathname) &&
    !/\.\w+$/.test(pathname)
  );
}
