import { LRUCache } from 'lru-cache';
import { connectionsFor } from './database/database.ts';
import { answerWithin } from './database/request-context.ts';
import { RequestLimit, type Sender } from './request-limit.ts';

/** The time in which a request counts as long from the start after one like it was. */
const longMs = 60_000;
/** A user with so many kinds of long requests has only long ones. */
const maxLongRoutes = 3;

/**
 * Gives each request a connection of the database when its turn comes. Requests have a second there: one that takes longer
 * waits for the connections that are left to such requests, and not at the expense of all others, from however many networks
 * and accounts they come.
 */
export class RequestTurns {
  readonly #slowRoutes: ReadonlySet<string>;
  readonly #short = limitOf(connectionsFor.requests, 2);
  readonly #long = limitOf(connectionsFor.longRequests, 1);
  readonly #slow = limitOf(connectionsFor.slowFunctions, 1);
  /** The methods and paths of the long requests of each user. */
  readonly #longRoutes = new LRUCache<string, Set<string>>({ max: 10_000, ttl: longMs });

  /** @param slowRoutes the paths of the functions that have a time of their own */
  constructor(slowRoutes: ReadonlySet<string>) {
    this.#slowRoutes = slowRoutes;
  }

  /** Answers the waiting requests without running them, and all later ones. */
  close(): void {
    for (const limit of [this.#short, this.#long, this.#slow]) limit.close();
  }

  async run(
    sender: Sender,
    request: Request,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (this.#slowRoutes.has(pathname)) {
      return this.#slow.run(sender, request, () => this.#answer(request, answer));
    }
    const route = `${request.method} ${pathname}`;
    if (!this.#isLong(sender, route)) {
      let isUnanswered = false;
      const response = await this.#short.run(sender, request, async () => {
        const short = await answerWithin('a second', () => answer(copyOf(request)));
        if (short.isLong) this.#noteLong(sender, route);
        isUnanswered = short.response === undefined;
        return short.response ?? new Response(null, { status: 503 });
      });
      if (!isUnanswered) return response;
    }
    this.#noteLong(sender, route);
    return this.#long.run(sender, request, () => this.#answer(request, answer));
  }

  async #answer(
    request: Request,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    const { response } = await answerWithin('the usual time', () => answer(copyOf(request)));
    return response!;
  }

  #noteLong({ user }: Sender, route: string): void {
    this.#longRoutes.set(user, (this.#longRoutes.get(user) ?? new Set()).add(route));
  }

  #isLong({ user }: Sender, route: string): boolean {
    const routes = this.#longRoutes.get(user);
    return routes !== undefined && (routes.has(route) || routes.size >= maxLongRoutes);
  }
}

/** Returns a request that can be read: it may be answered again. */
function copyOf(request: Request): Request {
  return request.body === null ? request : request.clone();
}

/** Leaves connections to other networks. */
function limitOf(all: number, perUser: number): RequestLimit {
  return new RequestLimit({
    all,
    perNetwork: Math.max(1, Math.floor(all * 0.75)),
    perUser,
    waiting: 200,
    waitingOfAll: 2000,
  });
}
