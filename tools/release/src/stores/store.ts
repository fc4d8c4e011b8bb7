/** Where releases live. Keys are paths with `/`; what is written under a version never changes. */
export interface Store {
  /** A small text; undefined when there is none. */
  read(key: string): Promise<string | undefined>;
  /** The keys that begin so. */
  list(prefix: string): Promise<string[]>;
  /** Writes a file that will never change. */
  put(key: string, content: Uint8Array): Promise<void>;
  delete(keys: string[]): Promise<void>;
  /**
   * Replaces a small text by what `change` makes of it, as if nobody else were writing. `change` may
   * run several times.
   */
  update(key: string, change: (text: string | undefined) => string): Promise<void>;
}
