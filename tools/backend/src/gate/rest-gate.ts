import { problem } from './problem.ts';
import { readRestQuery, RestQueryError } from './rest-query.ts';

/** A table or function of the data API. A spelling with %-codes is none. */
const route = /^\/rest\/v1\/(rpc\/)?[a-z][a-z0-9_]*$/;

/** Passes on the requests to the data API that clients of the app send. */
export class RestGate {
  readonly #forward: (request: Request) => Promise<Response>;

  constructor(forward: (request: Request) => Promise<Response>) {
    this.#forward = forward;
  }

  /** Answers a request. Reads its body only when its address is valid. */
  async fetch(
    { url, method, headers }: Request,
    readBody: () => Promise<ArrayBuffer>,
  ): Promise<Response> {
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
    const body = await readBody();
    return this.#forward(
      new Request(`${origin}${pathname}?${query}`, {
        method,
        headers,
        ...(body.byteLength > 0 ? { body } : {}),
      }),
    );
  }
}
