import type { AuthError } from '@supabase/supabase-js';

/** The advice after a request for an e-mail. It also holds where Auth could send none. */
export const afterRequest =
  'Olhe também o spam. Se nada chegar em alguns minutos, o servidor pode não estar enviando e-mails: peça outro link mais tarde.';

/**
 * Throws the error of a request for an e-mail. Auth sends one to an address with an account only, so a failure to send
 * must look like an answer.
 */
export function assertRequested(error: AuthError | null): void {
  if (error && !isAboutSending(error)) throw error;
}

/** Tells whether Auth was about to send an e-mail. Any status above 500 is of a server that cannot be reached. */
function isAboutSending({ code, status }: AuthError): boolean {
  return (
    status === 500 ||
    code === 'over_email_send_rate_limit' ||
    code === 'email_address_not_authorized'
  );
}
