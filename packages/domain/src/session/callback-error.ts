/**
 * The error that an OAuth or confirmation callback brought back in the address, if any.
 * @param search the query of the address, with its `?`
 * @param hash the fragment of the address, with its `#`
 */
export function callbackError(search: string, hash: string): string | null {
  const parts = [search, hash.slice(1)].map((text) => new URLSearchParams(text));
  for (const name of ['error_description', 'error']) {
    const found = parts.map((part) => part.get(name)).find(Boolean);
    if (found) return found;
  }
  return null;
}
