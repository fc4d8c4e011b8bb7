import type { Release, RemoteReleases } from './schema.ts';

/** Number of buckets that browsers are divided into, so that a bucket is one percent of them. */
export const bucketCount = 100;

/** Tells whether a browser gets the canary. Without a known bucket it does not. */
export function isInCanary(percent: number, bucket: number | undefined): boolean {
  return bucket !== undefined && bucket < percent;
}

/**
 * Returns the releases of a remote that a browser may load, best first: the canary if the browser is
 * in its share, then the live release, then the previous one as a fallback.
 * @param bucket 0 to 99, or `undefined` when the browser has none yet
 */
export function chooseRelease(
  { live, previous, canary }: RemoteReleases,
  bucket: number | undefined,
): Release[] {
  const trial = canary && isInCanary(canary.percent, bucket) ? canary.release : undefined;
  return [trial, live, previous].filter((release) => release !== undefined);
}
