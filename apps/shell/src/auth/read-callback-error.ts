/**
 * Returns the error in the URL of an OAuth or confirmation callback, if any.
 * @param search The query of the URL, including `?`.
 * @param hash The fragment of the URL, including `#`.
 */
export function callbackError(search: string, hash: string): string | null {
  const parts = [search, hash.slice(1)].map((text) => new URLSearchParams(text));
  for (const name of ['error_description', 'error']) {
    const found = parts.map((part) => part.get(name)).find(Boolean);
    if (found) return found;
  }
  return null;
}
