/**
 * The share of all browsers that this one belongs to, 0 to 99: it stays the same, so that nobody is
 * in and out of a trial. A cookie, because the server preloads by it; it says nothing of the person.
 */
export function browserBucket(): number {
  const known = /(?:^|; )tostao-bucket=(\d{1,2})(?:;|$)/.exec(document.cookie)?.[1];
  if (known !== undefined) return Number(known);
  const bucket = Math.floor(Math.random() * 100);
  document.cookie = `tostao-bucket=${bucket}; path=/; max-age=31536000; samesite=lax`;
  return bucket;
}
