import type { Client } from '@tostao/server/backend-routes';
import { networkOf } from '@tostao/server/network';
import { type FileRequest, maxFileBytes } from '../storage/receipt.ts';
import type { tokenReader } from '../user-token.ts';
import { problem } from './problem.ts';
import type { BodyBudget } from './request-body.ts';

/** A file, and the form around it. */
const maxUploadBytes = maxFileBytes + 16 * 1024;
const maxOtherBytes = 64 * 1024;

export interface FileGateOptions {
  answer: (asked: FileRequest, client: Client) => Promise<Response>;
  bodies: BodyBudget;
  readToken: ReturnType<typeof tokenReader>;
}

/** Passes on requests of users to the storage. Reads a body only of those, and throws BodyErrors. */
export function fileGate({ answer, bodies, readToken }: FileGateOptions) {
  return async (request: Request, client: Client): Promise<Response> => {
    const { url, method, headers, signal } = request;
    const user = readToken(headers.get('authorization'));
    if (!user) return problem(401, 'bad_jwt', 'The request has no session');
    const isUpload = method === 'PATCH' || (method === 'POST' && !url.includes('/object/list/'));
    return bodies.with(
      request,
      isUpload ? maxUploadBytes : maxOtherBytes,
      networkOf(client.address),
      (body) =>
        answer({ request: new Request(url, { method, headers, signal }), body, user }, client),
      'bytes',
    );
  };
}
