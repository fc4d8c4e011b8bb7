/** Messages from a page to the service worker. */
export type ToWorker =
  | { type: 'which-shell' }
  /**
   * The releases that users may get: the files of `wanted` are prefetched, those of `known` are
   * never deleted.
   */
  | { type: 'releases'; wanted: string[]; known: string[] }
  /** A release did not load: its cached files may be damaged. */
  | { type: 'discard'; entry: string };

/** Message from the service worker to its pages: the entry script of the current shell. */
export interface FromWorker {
  type: 'shell';
  entry: string;
}

/** Where other apps share with this one. The remote whose page has the purpose `share` opens it. */
export const sharePath = '/compartilhado';
