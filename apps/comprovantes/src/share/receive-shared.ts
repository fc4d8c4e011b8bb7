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
  return (await takeKept()) ?? (await takeLaunched()) ?? { file: null, text: '' };
}

async function takeKept(): Promise<Shared | null> {
  const cache = await caches.open(cacheName);
  const [data, content] = await Promise.all([
    cache.match(`${address}/dados`),
    cache.match(`${address}/arquivo`),
  ]);
  const kept = (await data?.json()) as
    | { sharedAt: number; texts: unknown[]; name?: string; type?: string }
    | undefined;
  const blob = await content?.blob();
  await caches.delete(cacheName);
  if (!kept || Date.now() - kept.sharedAt > maxAgeMs) return null;
  const file = blob && new File([blob], kept.name ?? '', { type: kept.type ?? '' });
  return { file: file ?? null, text: joinTexts(kept.texts) };
}

/** The browser hands over the files at once where it has some. */
async function takeLaunched(): Promise<Shared | null> {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  if (!launchQueue) return null;
  const handle = await Promise.race([
    new Promise<FileSystemFileHandle | undefined>((resolve) => {
      launchQueue.setConsumer(({ files }) => resolve(files?.[0]));
    }),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, 500, undefined);
    }),
  ]);
  return handle ? { file: await handle.getFile(), text: '' } : null;
}
