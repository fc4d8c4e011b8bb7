// Keeps the code of the app on the device: a visit after the first needs no network for it. Data
// never passes through here: requests to the backend are left to the browser.
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isImmutable, outdatedFiles } from './immutable-files.ts';
import { isPage, cacheablePage } from './cached-page.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { releaseFiles, releaseFolder } from './release-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: what every screen of the shell starts with, and the rest of it. */
declare const SHELL: { entry: string; start: string[]; later: string[] };

/** A page that takes longer than this comes from the device, in s. */
const networkTimeoutSeconds = 3;

// Files never change under their name, and tabs of yesterday still ask for yesterday's: one cache
// for all versions, which only grows old.
const codeCache = 'tostao-app-code';
const code = new CacheFirst({ cacheName: codeCache, matchOptions: { ignoreVary: true } });

// First from the network, so that a release or a rollback reaches people at their next navigation.
const start = new NetworkFirst({
  cacheName: 'tostao-app-start',
  networkTimeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // One page for all addresses: an address may carry what nobody should keep.
      cacheKeyWillBeUsed: async ({ request }) =>
        request.url.endsWith('/config.json') ? request : '/',
      cacheWillUpdate: async ({ request, response }) => {
        if (!response.ok || response.redirected) return null;
        return request.url.endsWith('/config.json') ? response : cacheablePage(response);
      },
    },
  ],
});

registerRoute(({ url }) => isImmutable(url, self.location.origin), code);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (url.pathname === '/config.json' || (request.mode === 'navigate' && isPage(url.pathname))),
  async (options) => {
    const response = await start.handle(options);
    if (response.status < 500) return response;
    // A server that is down for a moment keeps nobody out.
    const key = options.url.pathname === '/config.json' ? '/config.json' : '/';
    return (await caches.match(key, { ignoreVary: true })) ?? response;
  },
);

self.addEventListener('install', (event) => {
  // Nothing is thrown away by taking over, and no page reloads: so there is nothing to wait for.
  void self.skipWaiting();
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  const files = connection?.saveData ? SHELL.start : [...SHELL.start, ...SHELL.later];
  event.waitUntil(
    Promise.all([
      ...files.map((file) => keep(file, event)),
      ...['/', '/config.json'].map((address) => cacheStart(address, event)),
    ]),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'which-shell') event.source?.postMessage(shellMessage);
  else event.waitUntil(cacheReleases(message, event));
});

const shellMessage: FromWorker = { type: 'shell', entry: SHELL.entry };

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this origin
    page.postMessage(shellMessage);
  }
}

async function keep(url: string, event: ExtendableEvent): Promise<Response> {
  const [response, done] = code.handleAll({ event, request: new Request(url, { mode: 'cors' }) });
  await done;
  return response;
}

async function cacheStart(address: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(address, { headers: { accept: 'text/html, */*' } });
  const [response, done] = start.handleAll({ event, request });
  await Promise.all([response, done]);
}

/** Fetches the code of the screens that were never opened, and clears away what has grown old. */
async function cacheReleases(
  { wanted, known }: Extract<ToWorker, { type: 'releases' }>,
  event: ExtendableEvent,
): Promise<void> {
  await Promise.allSettled(
    wanted.map(async (entry) => {
      const folder = releaseFolder(entry);
      const manifest = await keep(`${folder}mf-manifest.json`, event);
      if (!manifest.ok) return;
      const files = releaseFiles(
        folder,
        (await manifest.json()) as Parameters<typeof releaseFiles>[1],
      );
      await Promise.all([entry, ...files].map((file) => keep(file, event)));
    }),
  );
  await clearAway(known.map(releaseFolder));
}

async function clearAway(folders: string[]): Promise<void> {
  const shell = new Set([...SHELL.start, ...SHELL.later].map(absolute));
  const isNeeded = (url: string) =>
    shell.has(url) || folders.some((folder) => url.startsWith(folder));
  const cache = await caches.open(codeCache);
  const files = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const date = (await cache.match(request, { ignoreVary: true }))?.headers.get('date');
      return { url: request.url, sentAt: date ? Date.parse(date) : undefined };
    }),
  );
  for (const url of outdatedFiles(files, isNeeded, Date.now())) {
    await cache.delete(url, { ignoreVary: true });
  }
}

function absolute(path: string): string {
  return new URL(path, self.location.origin).href;
}
