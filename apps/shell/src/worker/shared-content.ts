import { sharePath } from './messages.ts';

/** The cache of shared content. A sign-out deletes it, as all caches without the app's code. */
const cacheName = 'tostao-shared';
/** Content that is not opened by then is deleted. */
const maxAgeMs = 60 * 60_000;

/**
 * Keeps shared content until its page opens it.
 * @param form the fields that the manifest names
 */
export async function keepShared(form: FormData, now: number): Promise<void> {
  const file = form.get('arquivo');
  const texts = ['titulo', 'texto', 'endereco'].map((name) => form.get(name));
  const cache = await caches.open(cacheName);
  const isFile = file instanceof File && (file.size > 0 || file.name !== '');
  const content = { sharedAt: now, texts, ...(isFile && { name: file.name, type: file.type }) };
  // One at a time: the newest counts.
  await cache.delete(`${sharePath}/arquivo`);
  if (isFile) await cache.put(`${sharePath}/arquivo`, new Response(file));
  await cache.put(`${sharePath}/dados`, Response.json(content));
}

/** Deletes shared content that has not been opened for an hour. */
export async function dropOldShared(now: number): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const kept = await (await caches.open(cacheName)).match(`${sharePath}/dados`);
  const { sharedAt = 0 } = ((await kept?.json()) ?? {}) as { sharedAt?: number };
  if (now - sharedAt > maxAgeMs) await caches.delete(cacheName);
}
