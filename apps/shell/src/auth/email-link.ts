import type { AuthError } from '@supabase/supabase-js';

/** A link of an e-mail. Its token is in the fragment, which browsers send to no server. */
export interface EmailLink {
  kind: 'recovery' | 'recoveryCode' | 'confirmation' | 'emailChange';
  /** Empty in a link that was cut. */
  token: string;
}

const kinds = {
  recuperar: 'recovery',
  codigo: 'recoveryCode',
  confirmar: 'confirmation',
  trocar: 'emailChange',
} as const;

/**
 * Returns the link of an e-mail that was opened, or `undefined` for any other address.
 * @param hash The fragment of the URL, including `#`.
 */
export function readEmailLink(hash: string): EmailLink | undefined {
  const [, name, token = ''] = /^#(recuperar|codigo|confirmar|trocar)=([\w-]*)/.exec(hash) ?? [];
  return name === undefined ? undefined : { kind: kinds[name as keyof typeof kinds], token };
}

/** Tells whether the server has rejected a link, which was used, is too old or was never sent. */
export function isLinkRejected({ status }: AuthError): boolean {
  return status === 400 || status === 403 || status === 404;
}

/**
 * Returns the code of the error in the URL of an OAuth or confirmation callback, if any; empty without a code.
 * @param search The query of the URL, including `?`.
 * @param hash The fragment of the URL, including `#`.
 */
export function callbackError(search: string, hash: string): string | null {
  const parts = [search, hash.slice(1)].map((text) => new URLSearchParams(text));
  const find = (name: string) => parts.map((part) => part.get(name)).find(Boolean);
  return find('error_code') ?? find('error') ?? (find('error_description') ? '' : null);
}
