const windowMs = 5 * 60_000;
const maxPerAccount = 10;
const maxPerAddress = 100;

/** A sign-in attempt that was allowed. */
export interface SignInAttempt {
  /** Call when the password was right. Resets the account's count. */
  succeed(): void;
  /** Call when it failed for another reason than the password. Uncounts the attempt. */
  forget(): void;
}

/** Counts wrong passwords from one address: ten for one account, or a hundred, in five minutes. */
export class SignInLimit {
  readonly #failures = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Counts an attempt as wrong until it succeeds, so that concurrent attempts do not slip through.
   */
  attempt(email: string, address: string): SignInAttempt | { waitSeconds: number } {
    const account = `${address} ${email.trim().toLowerCase()}`;
    const waitSeconds = Math.max(
      this.#wait(account, maxPerAccount),
      this.#wait(address, maxPerAddress),
    );
    if (waitSeconds > 0) return { waitSeconds };
    const moment = this.#now();
    for (const key of [account, address]) {
      this.#failures.set(key, [...this.#recent(key), moment]);
    }
    if (this.#failures.size > 10_000) this.#forgetOld();
    return {
      succeed: () => {
        this.#failures.delete(account);
        this.#remove(address, moment);
      },
      forget: () => {
        this.#remove(account, moment);
        this.#remove(address, moment);
      },
    };
  }

  #remove(key: string, moment: number): void {
    const moments = this.#recent(key);
    const index = moments.indexOf(moment);
    if (index >= 0) this.#failures.set(key, moments.toSpliced(index, 1));
  }

  #wait(key: string, max: number): number {
    const recent = this.#recent(key);
    const oldest = recent.at(-max);
    return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - this.#now()) / 1000);
  }

  #recent(key: string): number[] {
    const since = this.#now() - windowMs;
    return (this.#failures.get(key) ?? []).filter((moment) => moment > since);
  }

  #forgetOld(): void {
    for (const key of this.#failures.keys()) {
      if (this.#recent(key).length === 0) this.#failures.delete(key);
    }
  }
}
