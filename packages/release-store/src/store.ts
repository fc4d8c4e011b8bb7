/** Storage of releases. Keys are paths with `/`; files of a version never change. */
export interface Store {
  /** Returns a small text, or undefined when there is none. */
  read(key: string): Promise<string | undefined>;
  /** Returns the keys that start with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** Writes a file that will never change. */
  put(key: string, content: Uint8Array): Promise<void>;
  delete(keys: string[]): Promise<void>;
  /** Replaces a small text with the result of `change` atomically. `change` may run several times. */
  update(key: string, change: (text: string | undefined) => string): Promise<void>;
}
