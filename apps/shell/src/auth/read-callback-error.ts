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
