// Kept across the sign-in, the confirmation of an address and its new tab. The token is in the fragment, which no server sees.
const key = 'tostao-invitation';
export const invitationPath = '/convite';

/** Returns the token of the invitation that this device has opened and not answered yet, or `null`. */
export function pendingInvitation(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers the token of an invitation until it is answered. */
export function rememberInvitation(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // Where storage is blocked, the link has to be opened again after the sign-in.
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
