import type { RowChange } from './queued-mutation.ts';

/** Makes the shell persist a query's data on this device, so that it can be read offline. */
export interface Persistence {
  /** Increment when the data changes shape: stored data of another version is discarded. */
  version: number;
  /** The persisted pages of an infinite query; by default all of them. */
  pages?: number;
  /** Returns the data to persist; by default the cached data as it is. */
  toPersisted?: (data: never) => unknown;
}

/** The properties of a query that the shell reads. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- a type has an index signature
export type QueryMeta = {
  /** Marks lazily loaded code, which no write makes stale and no sign-out removes. */
  isCode?: boolean;
  /** Persists the data on this device. Without it the data lives as long as the page. */
  persist?: Persistence;
  /** Returns the data of a list with rows that it may not hold yet, or the same data without any. */
  applyRows?: (data: never, rows: RowChange[]) => unknown;
};
