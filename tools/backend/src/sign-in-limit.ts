const windowMs = 5 * 60_000;
const maxPerAccount = 10;
const maxPerAddress = 100;

/** Counts wrong passwords: ten for one account, or a hundred from one address, in five minutes. */
export class SignInLimit {
  readonly #failures = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Seconds to wait before another try, 0 when there is nothing to wait for. */
  waitFor(email: string, address: string): number {
    return Math.max(
      this.#wait(accountKey(email, address), maxPerAccount),
      this.#wait(address, maxPerAddress),
    );
  }

  /** Remembers a wrong password. */
  fail(email: string, address: string): void {
    for (const key of [accountKey(email, address), address]) {
      this.#failures.set(key, [...this.#recent(key), this.#now()]);
    }
    if (this.#failures.size > 10_000) this.#forgetOld();
  }

  /** Forgets an account's wrong passwords after the right one. */
  succeed(email: string, address: string): void {
    this.#failures.delete(accountKey(email, address));
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

function accountKey(email: string, address: string): string {
  return `${address} ${email.trim().toLowerCase()}`;
}
