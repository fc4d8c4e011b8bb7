/** The user's profile. */
export interface Profile {
  name: string;
  email: string;
  /** A data URL, or `null` without a photo. */
  image: string | null;
  hasCompletedOnboarding: boolean;
}

/** Returns the local part of an e-mail address, as a fallback name. */
export function nameFromEmail(email: string): string {
  return email.split('@')[0] ?? email;
}
