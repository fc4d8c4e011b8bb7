/** Runs tasks one at a time, in order of arrival. */
export class RequestQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task, task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all queued tasks have run. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
