import type { tokenReader } from '../user-token.ts';
import type { Forward } from './auth-gate.ts';
import type { Client } from '@tostao/server/backend-routes';
import { AttemptLimit } from './attempt-limit.ts';
import { networkOf } from '@tostao/server/network';
import { problem, tooManyRequests } from './problem.ts';
import type { BodyBudget } from './request-body.ts';
import { readRestQuery, RestQueryError } from './rest-query.ts';

/** A table or function of the data API. Percent-encoded spellings are rejected. */
const route = /^\/rest\/v1\/(rpc\/)?[a-z][a-z0-9_]*$/;

/** Largest body: a 5 MB profile photo is 6.7 MB in base64. Functions take many rows at once. */
export const maxBodyBytes = 8 * 1024 * 1024;
/** Thousands of rows of any other table. */
const maxTableBytes = 2 * 1024 * 1024;
/** A visitor of the example has no account, and may store little. */
const maxVisitorBytes = 256 * 1024;
/** Requests without a session are rejected whatever they contain. */
const maxAnonymousBytes = 64 * 1024;

/** The functions that take the token of an invitation. */
const invitationRoutes = new Set([
  '/rest/v1/rpc/preview_invitation',
  '/rest/v1/rpc/accept_invitation',
]);

export interface RestGateOptions {
  forward: Forward;
  bodies: BodyBudget;
  /** Only a user's session permits large bodies. */
  readToken: ReturnType<typeof tokenReader>;
  isVisitor: (user: string) => Promise<boolean>;
}

/** Passes on requests of the app's clients to the data API. Reads a body only for a valid address, and throws BodyErrors. */
export function restGate({ forward, bodies, readToken, isVisitor }: RestGateOptions) {
  const maxBytesFor = async (user: string, { headers }: Request, pathname: string) => {
    const length = Number(headers.get('content-length') ?? 0);
    const mayBeLarge = length > maxVisitorBytes || headers.has('transfer-encoding');
    if (mayBeLarge && (await isVisitor(user))) return maxVisitorBytes;
    return pathname.startsWith('/rest/v1/rpc/') ? maxBodyBytes : maxTableBytes;
  };
  const guesses = new AttemptLimit();
  /** Lets a network try 30 unknown invitations in five minutes. */
  const limitGuesses = async (client: Client, answer: () => Promise<Response>) => {
    const network = networkOf(client.address);
    const attempt = guesses.attempt([{ key: network, max: 30, windowMs: 5 * 60_000 }]);
    if ('waitSeconds' in attempt) return tooManyRequests(attempt.waitSeconds);
    const response = await answer();
    if (!(await response.clone().text()).includes('"unknown"')) attempt.forget();
    return response;
  };
  return async (request: Request, client: Client): Promise<Response> => {
    const { url, method, headers, signal } = request;
    const { origin, pathname, searchParams } = new URL(url);
    const match = route.exec(pathname);
    if (!match) return problem(404, 'not_found', 'Not found');
    let query: string;
    try {
      query = readRestQuery(searchParams, match[1] !== undefined);
    } catch (error) {
      if (!(error instanceof RestQueryError)) throw error;
      const { code, message } = error;
      return Response.json({ code, message, details: null, hint: null }, { status: 400 });
    }
    const user = readToken(headers.get('authorization'))?.sub;
    const maxBytes =
      user === undefined ? maxAnonymousBytes : await maxBytesFor(user, request, pathname);
    return bodies.with(request, maxBytes, networkOf(client.address), (bytes) => {
      const body = bytes.byteLength > 0 ? { body: bytes } : {};
      const passed = new Request(`${origin}${pathname}?${query}`, {
        method,
        headers,
        signal,
        ...body,
      });
      const answer = () => forward(passed, client, user);
      return invitationRoutes.has(pathname) ? limitGuesses(client, answer) : answer();
    });
  };
}
