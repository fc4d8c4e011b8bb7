import { LRUCache } from 'lru-cache';

/** How many failures of one key are allowed within a time window. */
export interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

/** An attempt that was allowed. */
export interface Attempt {
  /** Uncounts the attempt and resets the first of its limits. */
  succeed(): void;
  /** Uncounts the attempt. */
  forget(): void;
}

/** The largest number of keys, so that invented accounts cannot fill the memory. */
const maxKeys = 10_000;

/** Counts failed attempts in sliding time windows. */
export class AttemptLimit {
  readonly #failures = new LRUCache<string, number[]>({ max: maxKeys });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts an attempt as failed until it succeeds, so that concurrent attempts do not slip through. */
  attempt(limits: readonly Limit[]): Attempt | { waitSeconds: number } {
    const waitSeconds = Math.max(0, ...limits.map((limit) => this.#wait(limit)));
    if (waitSeconds > 0) return { waitSeconds };
    const moment = this.#now();
    for (const limit of limits) {
      this.#failures.set(limit.key, [...this.#recent(limit), moment]);
    }
    const forget = () => {
      for (const limit of limits) this.#remove(limit, moment);
    };
    return {
      forget,
      succeed: () => {
        forget();
        const [first] = limits;
        if (first) this.#failures.delete(first.key);
      },
    };
  }

  #remove(limit: Limit, moment: number): void {
    const moments = this.#recent(limit);
    const index = moments.indexOf(moment);
    if (index >= 0) this.#failures.set(limit.key, moments.toSpliced(index, 1));
  }

  #wait(limit: Limit): number {
    const oldest = this.#recent(limit).at(-limit.max);
    return oldest === undefined ? 0 : Math.ceil((oldest + limit.windowMs - this.#now()) / 1000);
  }

  #recent({ key, windowMs }: Limit): number[] {
    const since = this.#now() - windowMs;
    return (this.#failures.get(key) ?? []).filter((moment) => moment > since);
  }
}
