/** Who the user is, as the app shows it. */
export interface Profile {
  name: string;
  email: string;
  /** A data URL, or `null` when there is no photo. */
  image: string | null;
  hasCompletedOnboarding: boolean;
}

/** The name to fall back to: the local part of the e-mail. */
export function nameFromEmail(email: string): string {
  return email.split('@')[0] ?? email;
}
