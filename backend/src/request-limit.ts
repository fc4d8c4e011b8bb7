/** The requests of one client that run at a time. The others of the client wait, and those of other clients do not. */
const maxRunning = 2;

interface Client {
  running: number;
  waiting: (() => void)[];
}

/** Gives every client an equal share of the database's connections, however many requests it sends. */
export class RequestLimit {
  readonly #clients = new Map<string, Client>();
  #isClosed = false;

  /** Answers the waiting requests without running them, and all later ones. */
  close(): void {
    this.#isClosed = true;
    for (const { waiting } of this.#clients.values())
      for (const start of waiting.splice(0)) start();
  }

  /**
   * Answers a request of a client when it has a place.
   * @param name a user, or the network of someone who is not signed in
   */
  async run(name: string, { signal }: Request, answer: () => Promise<Response>): Promise<Response> {
    const client = this.#clients.get(name) ?? { running: 0, waiting: [] };
    this.#clients.set(name, client);
    if (client.running < maxRunning) client.running += 1;
    else await new Promise<void>((resolve) => client.waiting.push(resolve));
    try {
      if (this.#isClosed) return new Response(null, { status: 503 });
      // Its browser has left meanwhile.
      if (signal.aborted) return new Response(null, { status: 499 });
      return await answer();
    } finally {
      const next = client.waiting.shift();
      if (next) next();
      else client.running -= 1;
      if (client.running <= 0) this.#clients.delete(name);
    }
  }
}
