interface Message {
  id?: number;
  method?: string;
  params?: object;
  result?: unknown;
  error?: string;
  message?: string;
}

const commandTimeoutMs = 30_000;

/** A connection to a browser by WebDriver BiDi: commands with answers, and events. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, (params: object) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
    });
    return new BidiConnection(socket);
  }

  /** @throws Error when the browser refuses the command or does not answer */
  send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new Error(`${method} had no answer for ${commandTimeoutMs} ms`));
      }, commandTimeoutMs);
      this.#pending.set(id, ({ result, error, message }) => {
        clearTimeout(timer);
        if (error === undefined) resolve(result as Result);
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Calls a listener for each event of a kind. */
  async listen(event: string, listener: (params: object) => void): Promise<void> {
    this.#listeners.set(event, listener);
    await this.send('session.subscribe', { events: [event] });
  }

  #receive(message: Message): void {
    if (message.id === undefined) {
      this.#listeners.get(message.method ?? '')?.(message.params ?? {});
      return;
    }
    this.#pending.get(message.id)?.(message);
    this.#pending.delete(message.id);
  }
}
