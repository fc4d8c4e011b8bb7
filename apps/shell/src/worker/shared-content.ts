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
  const files = form.getAll('arquivo').filter((file) => file instanceof File && file.name !== '');
  const texts = ['titulo', 'texto', 'endereco'].map((name) => form.get(name));
  // One share at a time: the newest counts.
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.entries()) {
    await cache.put(`${sharePath}/${index}`, new Response(file));
  }
  const named = files.map((file) => file instanceof File && { name: file.name, type: file.type });
  await cache.put(`${sharePath}/dados`, Response.json({ sharedAt: now, texts, files: named }));
}

/** Deletes shared content that has not been opened for an hour. */
export async function dropOldShared(now: number): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const kept = await (await caches.open(cacheName)).match(`${sharePath}/dados`);
  const { sharedAt = 0 } = ((await kept?.json()) ?? {}) as { sharedAt?: number };
  if (now - sharedAt > maxAgeMs) await caches.delete(cacheName);
}
