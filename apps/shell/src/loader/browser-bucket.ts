/**
 * Returns this browser's canary bucket, 0 to 99. It is stable, so that a user does not move in and
 * out of a canary. It is a cookie because the server chooses preloads by it; it does not identify
 * the user.
 */
export function browserBucket(): number {
  const known = /(?:^|; )tostao-bucket=(\d{1,2})(?:;|$)/.exec(document.cookie)?.[1];
  if (known !== undefined) return Number(known);
  const bucket = Math.floor(Math.random() * 100);
  document.cookie = `tostao-bucket=${bucket}; path=/; max-age=31536000; samesite=lax`;
  return bucket;
}
