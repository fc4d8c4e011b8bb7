import { readPending, setPending } from '../session/pending.ts';

// The token is in the fragment, which no server sees.
const key = 'tostao-invitation';
export const invitationPath = '/convite';

/** Returns the token of the invitation that this device has opened and not answered yet, or `null`. */
export const pendingInvitation = (): string | null => readPending(key);

/** Remembers the token of an invitation until it is answered. */
export const rememberInvitation = (token: string): void => setPending(key, token);

export const forgetInvitation = (): void => setPending(key, null);
