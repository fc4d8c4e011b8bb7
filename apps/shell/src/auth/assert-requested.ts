import type { AuthError } from '@supabase/supabase-js';

/** The advice after a request for an e-mail, whose address may have no account. */
export const afterRequest = 'Olhe também o spam. Outro link, só daqui a um minuto.';

/**
 * Throws the error of a request for an e-mail. Auth refuses a second one within a minute for an address with an
 * account only, so that refusal must look like an answer.
 */
export function assertRequested(error: AuthError | null): void {
  if (error && error.code !== 'over_email_send_rate_limit') throw error;
}
