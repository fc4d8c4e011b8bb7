import { chooseRelease } from '@tostao/registry/choose-release';
import type { Registry } from '@tostao/registry/schema';

/** The paths that the shell answers without a remote. */
const shellPages = new Set(['/', '/index.html', '/auth', '/convite', '/compartilhado']);
const statusPage = '/_status';

/**
 * Tells whether the shell or a remote has a page at a path. A page of a canary counts for every browser, and so does one
 * with a flag, which a browser may have switched on itself. Without a registry every path may be one of a remote.
 * @param overrides whether developers may override remotes, which the status page is for
 */
export function hasPage(
  registry: Registry | undefined,
  pathname: string,
  overrides: boolean,
): boolean {
  const path = normalize(pathname);
  if (!registry || shellPages.has(path)) return true;
  if (path === statusPage) return overrides;
  return Object.values(registry.remotes).some((remote) =>
    // The canary of the browser with bucket 0, and the release that stands in for it.
    [0, undefined]
      .flatMap((bucket) => chooseRelease(remote, bucket).slice(0, 1))
      .some(({ describes }) =>
        describes.pages.some(
          (page) =>
            normalize(page.path) === path ||
            (page.subpaths === true && path.startsWith(`${normalize(page.path)}/`)),
        ),
      ),
  );
}

/** Reads a decoded path as the router of the shell does: it ignores case and the slash at the end. */
function normalize(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}
