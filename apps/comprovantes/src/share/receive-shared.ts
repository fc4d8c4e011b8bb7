import { joinTexts, type Shared } from './classify-shared.ts';

// The service worker keeps shared content; a file to open comes by the launch queue.
const cacheName = 'tostao-shared';
const address = '/compartilhado';
const maxAgeMs = 60 * 60_000;

interface LaunchQueue {
  setConsumer: (consume: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Takes the shared content. It is there once, and no longer than an hour. */
export async function receiveShared(): Promise<Shared> {
  // Set where the user had to sign in first.
  localStorage.removeItem('tostao-share');
  return (await takeKept()) ?? (await takeLaunched()) ?? { files: [], text: '' };
}

async function takeKept(): Promise<Shared | null> {
  const cache = await caches.open(cacheName);
  const kept = (await (await cache.match(`${address}/dados`))?.json()) as
    | { sharedAt: number; texts: unknown[]; files: { name: string; type: string }[] }
    | undefined;
  const files = await Promise.all(
    (kept?.files ?? []).map(async ({ name, type }, index) => {
      const content = await cache.match(`${address}/${index}`);
      return new File(content ? [await content.blob()] : [], name, { type });
    }),
  );
  await caches.delete(cacheName);
  if (!kept || Date.now() - kept.sharedAt > maxAgeMs) return null;
  return { files, text: joinTexts(kept.texts) };
}

/** The browser hands over the files at once where it has some. */
async function takeLaunched(): Promise<Shared | null> {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  if (!launchQueue) return null;
  const handles = await Promise.race([
    new Promise<readonly FileSystemFileHandle[] | undefined>((resolve) => {
      launchQueue.setConsumer(({ files }) => resolve(files));
    }),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, 500, undefined);
    }),
  ]);
  if (!handles?.length) return null;
  return { files: await Promise.all(handles.map((handle) => handle.getFile())), text: '' };
}
