import { isIP } from 'node:net';
import type { Outcome } from './push-sender.ts';
import type { Delivery } from './queue.ts';

/** The messages that are on their way at a time: of all, to one host, and of one user. */
const limits = { all: 100, perHost: 10, perUser: 2 };
/** An attempt of so many ms was in vain because no one answered. */
const silenceMs = 1000;
/** An origin, and the domain of many, that were silent so often in a pass are left alone until the next one. */
const maxSilences = { origin: 3, domain: 10 };

interface Waiting {
  host: string;
  user: string;
  start: () => void;
}

/** Shares a pass among users and hosts: addresses that do not answer keep no message waiting, however many devices have them. */
export class SendingTurns {
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<string, number>();
  readonly #silences = new Map<string, number>();
  #count = 0;

  /** Sends a message when its turn comes, or tells that its host is silent. */
  async run(delivery: Delivery, send: () => Promise<Outcome>): Promise<Outcome> {
    const { origin, domain } = placeOf(delivery);
    const user = `user ${delivery.user_id}`;
    await new Promise<void>((start) => {
      this.#waiting.push({ host: domain, user, start });
      this.#startNext();
    });
    try {
      const isSilent =
        this.#silencesOf(origin) >= maxSilences.origin ||
        this.#silencesOf(domain) >= maxSilences.domain;
      if (isSilent) return { result: 'retry', reason: 'its host does not answer' };
      const start = performance.now();
      const outcome = await send();
      // A mail server answers about one address, and a refused connection costs no time.
      const isSilence =
        outcome.result === 'retry' &&
        delivery.channel === 'push' &&
        performance.now() - start >= silenceMs;
      for (const name of new Set([origin, domain])) {
        if (isSilence) this.#silences.set(name, this.#silencesOf(name) + 1);
        else if (outcome.result !== 'retry') this.#silences.delete(name);
      }
      return outcome;
    } finally {
      this.#count -= 1;
      this.#add(domain, -1);
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

  #silencesOf(name: string): number {
    return this.#silences.get(name) ?? 0;
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

/** Returns the server of a message and its domain, which may have many servers. An address without one is its own. */
function placeOf({ channel, endpoint }: Delivery): { origin: string; domain: string } {
  if (channel === 'email') return { origin: 'mail', domain: 'mail' };
  const { hostname, origin } = new URL(endpoint ?? '');
  const names = hostname.split('.');
  const isAlone = names.length < 2 || isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return { origin, domain: isAlone ? origin : `domain ${names.slice(-2).join('.')}` };
}
