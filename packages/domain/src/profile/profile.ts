/** The user's profile. */
export interface Profile {
  name: string;
  email: string;
  /** Changes with each photo. `null` without one. */
  photoVersion: string | null;
  hasCompletedOnboarding: boolean;
  /** Whether the user is in a shared household. */
  sharesHousehold: boolean;
}

/** Returns the local part of an e-mail address, as a fallback name. */
export function nameFromEmail(email: string): string {
  return email.split('@')[0] ?? email;
}
