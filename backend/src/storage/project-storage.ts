import { StartError } from '@tostao/server/start-error';
import type { Query } from '../database/query-on.ts';

/** A request to the storage of a project, below its bucket. */
export interface ProjectRequest {
  method?: 'POST' | 'DELETE';
  name?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

export type ProjectStorage = (request: ProjectRequest) => Promise<Response>;

/**
 * Returns a function that asks Supabase Storage as an operator, who reaches all files. It throws StartError for a refusal.
 * @param url its address, such as `https://<ref>.supabase.co/storage/v1`
 */
export function openProjectStorage(url: string, secretKey: string): ProjectStorage {
  const keys = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  return async ({ name, headers, ...init }) => {
    const target = [url.replace(/\/+$/, ''), 'object/receipts', ...(name ? [name] : [])].join('/');
    const response = await fetch(target, { ...init, headers: { ...keys, ...headers } });
    if (response.ok) return response;
    throw new StartError(`The storage refuses ${name ?? 'a request'}: ${await response.text()}`);
  };
}

/** Deletes the files of receipts that no undo needs any more. The rows of deleted ones go at the next call. */
export async function sweepProject(query: Query, storage: ProjectStorage): Promise<void> {
  const expired = await query<{ name: string }>('select private.expire_receipts() as name');
  if (expired.length === 0) return;
  await storage({
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefixes: expired.map(({ name }) => name) }),
  });
}
