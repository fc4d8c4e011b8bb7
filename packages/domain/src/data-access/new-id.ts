import { v7 } from 'uuid';

/**
 * Returns an id for a new row. Ids are created on the client, so that a retried insert cannot create
 * a second row. UUID version 7 grows with time, so rows of one day sort by creation.
 */
export function newId(): string {
  return v7();
}
