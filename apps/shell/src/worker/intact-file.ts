/** The content types of a build's files, by extension. */
const contentTypes: Record<string, RegExp> = {
  js: /\bjavascript\b/,
  css: /\bcss\b/,
  json: /\bjson\b/,
};

/** Tells whether a response has the content type that the name of its file promises. */
function hasExpectedType(url: string, response: Response): boolean {
  const expected = contentTypes[/\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? ''];
  return expected === undefined || expected.test(response.headers.get('content-type') ?? '');
}

/**
 * Tells whether a response is the file of a build that its URL names.
 * @param integrity the hash of the content as in the attribute of a script, where it is known
 */
export async function isIntact(
  url: string,
  response: Response,
  integrity?: string,
): Promise<boolean> {
  if (response.status !== 200 || !hasExpectedType(url, response)) return false;
  const [, size, hash] = /^sha(256|384|512)-(\S+)$/.exec(integrity ?? '') ?? [];
  if (hash === undefined) return true;
  const digest = await crypto.subtle.digest(`SHA-${size}`, await response.clone().arrayBuffer());
  return btoa(String.fromCodePoint(...new Uint8Array(digest))) === hash;
}

/** Returns the response if it is intact. Otherwise fetches the file again past the HTTP cache. */
export async function fetchIntact(
  request: Request,
  response: Response,
  integrity?: string,
): Promise<Response> {
  if (response.type === 'opaque') return response;
  if (await isIntact(request.url, response, integrity)) return response;
  try {
    return await fetch(new Request(request, { cache: 'reload' }));
  } catch {
    return response;
  }
}
