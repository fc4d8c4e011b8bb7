import type { Client } from '@tostao/server/backend-routes';
import { networkOf } from '@tostao/server/network';

export interface AnswerLimits {
  perNetwork: number;
  all: number;
}

interface Answer {
  network: string;
  bytes: number;
  /** Ends the connection of a reader. */
  drop: () => void;
}

/**
 * Limits the bytes of the answers that wait for their readers. The oldest one of the network that holds most makes room for a
 * new one: readers who do not read cost no other one an answer.
 */
export class AnswerBudget {
  readonly #limits: AnswerLimits;
  /** The oldest comes first. */
  readonly #answers = new Set<Answer>();

  constructor(limits: AnswerLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return sum(this.#answers);
  }

  /** Returns an answer, whose bytes count until it is sent. */
  async hold(response: Response, { address, sent, drop }: Client): Promise<Response> {
    if (!response.body) return response;
    const body = await response.arrayBuffer();
    const { status, headers } = response;
    if (sent && drop) {
      const answer = { network: networkOf(address), bytes: body.byteLength, drop };
      this.#answers.add(answer);
      this.#makeRoom(answer);
      void sent.then(() => this.#answers.delete(answer));
    }
    return new Response(body, { status, headers });
  }

  #makeRoom(added: Answer): void {
    const ofNetwork = [...this.#answers].filter(({ network }) => network === added.network);
    while (sum(ofNetwork) > this.#limits.perNetwork) this.#drop(ofNetwork.shift()!);
    while (this.bytes > this.#limits.all) this.#drop(this.#oldestOfLargest());
  }

  #oldestOfLargest(): Answer {
    const held = new Map<string, Answer[]>();
    for (const answer of this.#answers) {
      held.set(answer.network, [...(held.get(answer.network) ?? []), answer]);
    }
    const [largest] = [...held.values()].toSorted((a, b) => sum(b) - sum(a));
    return largest![0]!;
  }

  #drop(answer: Answer): void {
    this.#answers.delete(answer);
    answer.drop();
  }
}

function sum(answers: Iterable<Answer>): number {
  return [...answers].reduce((total, { bytes }) => total + bytes, 0);
}
