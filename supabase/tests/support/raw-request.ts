import type { ApiBackend } from './api-backend.ts';

/** A request that bypasses supabase-js. */
export interface RawRequest {
  method?: string;
  /** Path below /rest/v1/. */
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The network that it comes from: by default that of all others. */
  address?: string;
  /** A string is sent as is, anything else as JSON. */
  body?: unknown;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a raw request. Without a token it carries only the public key. */
export async function sendRaw(backend: ApiBackend, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', path, token, headers, address = 'local', body } = request;
  const response = await backend.fetch(
    new Request(`http://backend.test/rest/v1/${path}`, {
      method,
      headers: {
        apikey: backend.supabaseKey,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    { address },
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}
