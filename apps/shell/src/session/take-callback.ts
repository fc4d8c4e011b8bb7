/** What a link brought while a session is stored: a code to ask about, or a session that is ignored. */
export type SessionCallback = { kind: 'code'; code: string } | { kind: 'session' };

/**
 * Takes credentials out of the address before the client sees them. Any link can carry a session of
 * another account in its fragment, so it is never used. A code is only of use to the browser that
 * asked for it; while a session is stored, the user decides about it.
 * @returns what to tell or ask a signed-in user
 */
export function takeCallback(): SessionCallback | null {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('code');
  const hasSession = new URLSearchParams(address.hash.slice(1)).has('access_token');
  if (code === null && !hasSession) return null;
  const isSignedIn = isStored('auth-token');
  const isRequested = code !== null && isStored('auth-token-code-verifier');
  if (isRequested && !isSignedIn && !hasSession) return null;
  address.searchParams.delete('code');
  if (hasSession) address.hash = '';
  // A confirmation link that was opened in another browser, or whose session is not used.
  const shown = isSignedIn ? address : '/auth?confirmado';
  window.history.replaceState(window.history.state, '', shown);
  if (!isSignedIn) return null;
  return isRequested ? { kind: 'code', code } : { kind: 'session' };
}

/** Tells whether the Supabase client has stored such an item: a session, or a sign-in in progress. */
function isStored(item: string): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith('sb-') && key.endsWith(`-${item}`),
    );
  } catch {
    // Blocked storage holds nothing.
    return false;
  }
}
