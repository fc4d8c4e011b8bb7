import { readSessionText } from '@tostao/platform/session-only';

/** The credentials of a link while a session is stored: a code to ask about, or a session that is ignored. */
export type SessionCallback = { kind: 'code'; code: string } | { kind: 'session' };

/** A code for a browser without a session, which signs it in. */
export interface SignInCallback {
  kind: 'signIn';
  code: string;
}

/**
 * Takes credentials out of the address before the client sees them. Any link can carry a session of
 * another account in its fragment, so it is never used. A code is only of use to the browser that
 * asked for it; while a session is stored, the user decides about it.
 * @returns the notice or question for a signed-in user, or the code that signs in
 */
export function consumeCallback(): SessionCallback | SignInCallback | null {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('code');
  const hasSession = new URLSearchParams(address.hash.slice(1)).has('access_token');
  if (code === null && !hasSession) return null;
  if (isRecovery(address)) {
    // The page of the recovery opens the code; it shows a way on for a session, which is never used.
    window.history.replaceState(window.history.state, '', `/auth#codigo=${code ?? ''}`);
    return null;
  }
  const isSignedIn = readStoredText() !== null;
  const isRequested = code !== null && isCodeExpected();
  address.searchParams.delete('code');
  if (isRequested && !isSignedIn && !hasSession) {
    // The client loads later, when the sign-in form has another address.
    window.history.replaceState(window.history.state, '', address);
    return { kind: 'signIn', code };
  }
  if (hasSession) address.hash = '';
  // A confirmation link that was opened in another browser, or whose session is not used.
  const shown = isSignedIn ? address : '/auth?confirmado';
  window.history.replaceState(window.history.state, '', shown);
  if (!isSignedIn) return null;
  return isRequested ? { kind: 'code', code } : { kind: 'session' };
}

function readStoredText(): string | null {
  try {
    return readSessionText();
  } catch {
    // Blocked storage holds nothing.
    return null;
  }
}

/** Tells whether the server leads back from the link of a recovery: only those return to this path. */
function isRecovery({ pathname, hash }: URL): boolean {
  return pathname === '/auth' || new URLSearchParams(hash.slice(1)).get('type') === 'recovery';
}

/** Tells whether this browser has started to sign in elsewhere. */
function isCodeExpected(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.*-auth-token-code-verifier$/.test(key));
  } catch {
    return false;
  }
}
