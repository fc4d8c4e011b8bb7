/** Runs tasks one after another, in the order they came. */
export class RequestQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task, task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Settles when everything that was queued has run. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
