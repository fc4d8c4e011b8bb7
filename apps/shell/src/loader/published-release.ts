import type { Release, RemoteReleases } from '@tostao/registry/schema';
import { fetchJson } from './registry-client.ts';

/**
 * Returns a published version of a remote, which is beside the one that the registry names.
 * @throws Error when it is not published, or no longer
 */
export async function publishedRelease(
  { live, previous }: RemoteReleases,
  version: string,
): Promise<Release> {
  const known = live ?? previous;
  if (!known) throw new Error('The registry names no release of the remote');
  const [base] = known.entry.split(`/${known.version}/`);
  return fetchRelease(`${base}/${version}/release.json`);
}

/** @throws Error when the answer is no release. */
export async function fetchRelease(url: string): Promise<Release> {
  const [value, { releaseSchema }] = await Promise.all([
    fetchJson(url),
    import('@tostao/registry/served-registry'),
  ]);
  return releaseSchema.parse(value);
}
