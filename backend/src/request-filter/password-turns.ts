import os from 'node:os';
import type { Client } from '@tostao/server/backend-routes';
import { networkOf } from '@tostao/server/network';
import { RequestLimit } from '../request-limit.ts';
import type { AuthCall } from './auth-call.ts';

/** Half of the cores hash passwords, and no more than two of the four threads of Node.js, which read files of pages, too. */
const maxHashes = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)));

/**
 * Lets the requests with a password wait for each other instead of keeping pages waiting. Signed-in users and those who come
 * from a place that the account was used from have two of three turns, and whoever sends too many is told to come back.
 */
export class PasswordTurns {
  readonly #limit = new RequestLimit({
    all: maxHashes,
    perNetwork: maxHashes,
    perUser: maxHashes,
    waiting: 10,
    waitingOfAll: 40,
  });

  async run(
    call: AuthCall,
    { address }: Client,
    isKnown: boolean,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const network = networkOf(address);
    return this.#limit.run({ network, user: network, isKnown }, call, answer);
  }
}
