/**
 * The page as it is kept for a start without a network: the same for every address, so without the
 * preloads that the server adds for one of them.
 */
export async function cacheablePage(response: Response): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The text is no longer what these say of it.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const pruned = html.replaceAll(/<link rel="preload" as="(?:script|style)"[^>]*>/g, '');
  return new Response(pruned, { status: response.status, headers });
}

/** A navigation to a place in the app, as opposed to the backend's own pages and to files. */
export function isPage(pathname: string): boolean {
  return !/^\/(?:auth\/v1|rest\/v1|remotes|assets)\//.test(pathname) && !/\.\w+$/.test(pathname);
}
