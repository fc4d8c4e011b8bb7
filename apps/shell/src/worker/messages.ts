/** What a page tells the service worker. */
export type ToWorker =
  | { type: 'which-shell' }
  /** The releases that people may get: the code of `wanted` is fetched ahead, that of `known` never thrown away. */
  | { type: 'releases'; wanted: string[]; known: string[] };

/** What the service worker tells its pages: the script that the shell starts with today. */
export interface FromWorker {
  type: 'shell';
  entry: string;
}
