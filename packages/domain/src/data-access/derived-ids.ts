import { v5 } from 'uuid';

/**
 * Returns the ids of the rows that a form creates. They depend on its idempotency key and its content, so
 * that a retry inserts nothing new and a changed form cannot mix two series.
 */
export function derivedIds(idempotencyKey: string, content: object, count: number): string[] {
  const text = JSON.stringify(content);
  return Array.from({ length: count }, (_, index) => v5(`${index} ${text}`, idempotencyKey));
}
