import { parsePreviews, type Previews } from '@tostao/registry/previews';

/**
 * Returns the proposed releases of this environment.
 * @throws Error when the list cannot be read
 */
export async function fetchPreviews(): Promise<Previews> {
  const response = await fetch('/previews.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/previews.json answered ${response.status}`);
  return parsePreviews(await response.json());
}
