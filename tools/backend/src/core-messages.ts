import type { CoreOptions } from './core.ts';

/** The data that the database's thread starts with. */
export interface WorkerOptions extends CoreOptions {
  /** Whether to read the whole database before it is used. */
  needsCheck?: boolean;
}

/** The first message of the database's thread. */
export type StartMessage = { state: 'ready' } | { state: 'damaged' | 'refused'; reason: string };

/** A message to the database's thread. */
export type CoreCommand = CoreMessage | 'close' | 'snapshot';

/** A request as it passes between threads. */
export interface CoreMessage {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** A response as it passes between threads. */
export interface CoreAnswer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

export async function toCoreMessage(request: Request): Promise<CoreMessage> {
  const { url, method, headers } = request;
  return { url, method, headers: [...headers], body: await request.arrayBuffer() };
}

export function readRequest({ url, method, headers, body }: CoreMessage): Request {
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
}

export async function toMessage(response: Response): Promise<CoreAnswer> {
  const { status, headers } = response;
  return { status, headers: [...headers], body: await response.arrayBuffer() };
}

export function readAnswer({ status, headers, body }: CoreAnswer): Response {
  // A Response rejects a body, even an empty one, for these.
  const hasBody = ![204, 205, 304].includes(status) && body.byteLength > 0;
  return new Response(hasBody ? body : null, { status, headers });
}
