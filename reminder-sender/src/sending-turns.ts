import { isIP } from 'node:net';
import type { Outcome } from './push-sender.ts';
import type { Delivery } from './queue.ts';

/** The messages that are on their way at a time: of all, to one host, and of one user. */
const limits = { all: 100, perHost: 10, perUser: 2 };
/** A host that was silent so often in a pass is left alone until the next one. */
const maxSilences = 3;

interface Waiting {
  host: string;
  user: string;
  start: () => void;
}

/**
 * Shares a pass among users and hosts: messages to addresses that do not answer keep no other message waiting, however many
 * devices and accounts have them.
 */
export class SendingTurns {
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<string, number>();
  readonly #silences = new Map<string, number>();
  #count = 0;

  /** Sends a message when its turn comes, or tells that its host is silent. */
  async run(delivery: Delivery, send: () => Promise<Outcome>): Promise<Outcome> {
    const host = delivery.channel === 'email' ? 'mail' : hostOf(delivery.endpoint ?? '');
    const user = `user ${delivery.user_id}`;
    await new Promise<void>((start) => {
      this.#waiting.push({ host, user, start });
      this.#startNext();
    });
    try {
      if ((this.#silences.get(host) ?? 0) >= maxSilences) {
        return { result: 'retry', reason: 'its host does not answer' };
      }
      const outcome = await send();
      if (outcome.result !== 'retry') this.#silences.delete(host);
      else this.#silences.set(host, (this.#silences.get(host) ?? 0) + 1);
      return outcome;
    } finally {
      this.#count -= 1;
      this.#add(host, -1);
      this.#add(user, -1);
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let index = 0; index < this.#waiting.length && this.#count < limits.all; index += 1) {
      const { host, user, start } = this.#waiting[index]!;
      if (this.#runningOf(host) >= limits.perHost || this.#runningOf(user) >= limits.perUser)
        continue;
      this.#waiting.splice(index, 1);
      index -= 1;
      this.#count += 1;
      this.#add(host, 1);
      this.#add(user, 1);
      start();
    }
  }

  #runningOf(name: string): number {
    return this.#running.get(name) ?? 0;
  }

  #add(name: string, change: number): void {
    const count = this.#runningOf(name) + change;
    if (count === 0) this.#running.delete(name);
    else this.#running.set(name, count);
  }
}

/** Returns the last two names of an address: whoever has a domain has all names below it. Ports of an IP address differ. */
function hostOf(endpoint: string): string {
  const { hostname, host } = new URL(endpoint);
  return isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0
    ? hostname.split('.').slice(-2).join('.')
    : host;
}
