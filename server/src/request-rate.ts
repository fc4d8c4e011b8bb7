import type { MiddlewareHandler } from 'hono';
import { addressOf, type ClientAddress } from './client-address.ts';
import { networkOf } from './network.ts';

/** Returns a middleware that rejects the requests of a network that exceed a number in a minute. */
export function limitPerMinute(
  maxPerMinute: number,
  findClient: ClientAddress,
  message: string,
): MiddlewareHandler {
  let minute = 0;
  let counts = new Map<string, number>();
  return async (context, next) => {
    const network = networkOf(addressOf(context, findClient));
    const current = Math.floor(performance.now() / 60_000);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > maxPerMinute ? context.text(message, 429) : next();
  };
}
