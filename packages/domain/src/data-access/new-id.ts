import { v7 } from 'uuid';

/**
 * An id for a row, made before it is sent, so that a retried insert cannot make a second row.
 * Version 7 grows with time: rows of one day sort by when they were recorded.
 */
export function newId(): string {
  return v7();
}
