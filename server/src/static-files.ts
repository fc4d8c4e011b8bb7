import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

interface StaticFilesOptions {
  folder: string;
  /** Start of the URL's path that names no folder on the disk. */
  prefix?: string;
  cacheControl: typeof immutable | typeof revalidate;
}

// A 304 updates the headers of the cached response, which must keep its own policy.
const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] });

/** Serves files or their .br and .gz siblings. Hidden files and paths that lead out are left to the next handler. */
export function staticFiles(options: StaticFilesOptions): MiddlewareHandler {
  const { folder, prefix = '', cacheControl } = options;
  const serve = serveStatic({
    precompressed: true,
    // A folder's own address is not that of a file, and no file has this name.
    index: '\0',
    rewriteRequestPath: (pathname) => path.join(folder, pathname.slice(prefix.length)),
  });
  return async (context, next) => {
    if (context.req.path.includes('/.')) return next();
    const response = await serve(context, () => Promise.resolve());
    if (!response) return next();
    response.headers.set('Cache-Control', cacheControl);
    if (cacheControl === immutable) return response;
    context.res = response;
    await tag(context, () => Promise.resolve());
    return context.res;
  };
}
