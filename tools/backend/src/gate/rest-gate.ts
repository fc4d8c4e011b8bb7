import { verify } from 'hono/jwt';
import { problem } from './problem.ts';
import type { BodyBudget } from './request-body.ts';
import { readRestQuery, RestQueryError } from './rest-query.ts';

/** A table or function of the data API. A spelling with %-codes is none. */
const route = /^\/rest\/v1\/(rpc\/)?[a-z][a-z0-9_]*$/;

/** Largest body: a 5 MB profile photo is 6.7 MB in base64. Functions take many rows at once. */
export const maxBodyBytes = 8 * 1024 * 1024;
const largeRoute = /^\/rest\/v1\/(?:rpc\/|profiles$)/;
/** Thousands of rows of any other table. */
const maxTableBytes = 2 * 1024 * 1024;
/** Requests without a session are rejected whatever they contain. */
const maxAnonymousBytes = 64 * 1024;

/** What the gate needs of the backend. */
export interface RestGateOptions {
  /** Forwards a request to the library. */
  forward: (request: Request) => Promise<Response>;
  bodies: BodyBudget;
  jwtSecret: string;
}

/** Passes on the requests to the data API that clients of the app send. */
export class RestGate {
  readonly #options: RestGateOptions;

  constructor(options: RestGateOptions) {
    this.#options = options;
  }

  /**
   * Answers a request. Reads its body only when its address is valid.
   * @throws BodyError when the body is rejected
   */
  async fetch(request: Request): Promise<Response> {
    const { url, method, headers } = request;
    const { origin, pathname, searchParams } = new URL(url);
    const match = route.exec(pathname);
    if (!match) return problem(404, 'not_found', 'Not found');
    let query: string;
    try {
      query = readRestQuery(searchParams, match[1] !== undefined);
    } catch (error) {
      if (!(error instanceof RestQueryError)) throw error;
      return Response.json(
        { code: 'PGRST100', message: error.message, details: null, hint: null },
        { status: 400 },
      );
    }
    const maxBytes = await this.#maxBytes(request, pathname);
    return this.#options.bodies.with(request, maxBytes, (body) =>
      this.#options.forward(
        new Request(`${origin}${pathname}?${query}`, {
          method,
          headers,
          ...(body.byteLength > 0 ? { body } : {}),
        }),
      ),
    );
  }

  async #maxBytes({ headers }: Request, pathname: string): Promise<number> {
    const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    const isSignedIn = await verify(token, this.#options.jwtSecret, 'HS256').then(
      () => true,
      () => false,
    );
    if (!isSignedIn) return maxAnonymousBytes;
    return largeRoute.test(pathname) ? maxBodyBytes : maxTableBytes;
  }
}
