import type { UserClaims } from '../user-token.ts';

/** `private.require_second_step()` has the same time. */
const recentMs = 15 * 60_000;

export const codeMethods = { app: 'totp', recovery: 'mfa/recovery_code' } as const;
const methods = new Set<string>(Object.values(codeMethods));

/** Returns whether a token has a code that is recent enough for what cannot be undone. */
export function hasRecentCode({ aal, amr }: UserClaims, nowMs = Date.now()): boolean {
  return (
    aal === 'aal2' &&
    amr.some(({ method, timestamp }) => methods.has(method) && timestamp * 1000 > nowMs - recentMs)
  );
}
