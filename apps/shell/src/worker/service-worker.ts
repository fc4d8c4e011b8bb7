// Caches the code of the app, so that later visits need no network for it. Requests to the backend
// are not handled here: data never passes through the service worker.
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isImmutable, outdatedFiles } from './immutable-files.ts';
import { isPage, cacheablePage } from './cached-page.ts';
import { fetchIntact, isIntact } from './intact-file.ts';
import { type FromWorker, sharePath, type ToWorker } from './messages.ts';
import { dropOldShared, keepShared } from './shared-content.ts';
import { releaseFiles, releaseFolder } from './release-files.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Injected by the build: the files that every screen of the shell starts with, the remaining ones,
 * and the SHA-256 of each.
 */
declare const SHELL: {
  entry: string;
  start: string[];
  later: string[];
  hashes: Record<string, string>;
};

/** A page that takes longer is served from the cache. */
const networkTimeoutSeconds = 3;

// Hashed file names never change content, and tabs opened yesterday still request yesterday's
// files: all versions share one cache, whose old entries expire.
const codeCache = 'tostao-app-code';
const code = new CacheFirst({
  cacheName: codeCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A damaged file would stay for as long as its name is in use.
      fetchDidSucceed: ({ request, response }) =>
        fetchIntact(request, response, integrityOf(request)),
      cacheWillUpdate: async ({ request, response }) =>
        (await isIntact(request.url, response, integrityOf(request))) ? response : null,
      // A file of a remote may have been cached before a page named its hash. Chromium names none for
      // the URLs that it finds in the HTML ahead of the parser.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && (await isIntact(request.url, cachedResponse, request.integrity))
          ? cachedResponse
          : null,
    },
  ],
});

/** Returns the hash of a file, which the build of this shell or the page that asks for it knows. */
function integrityOf({ url, integrity }: Request): string {
  const { origin, pathname } = new URL(url);
  const hash = origin === self.location.origin ? SHELL.hashes[pathname] : undefined;
  return hash === undefined ? integrity : `sha256-${hash}`;
}

// Network first, so that a release or a rollback reaches users at their next navigation.
const start = new NetworkFirst({
  cacheName: 'tostao-app-start',
  networkTimeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // One cache entry for all URLs: a URL may contain secrets that must not be stored.
      cacheKeyWillBeUsed: async ({ request }) =>
        request.url.endsWith('/config.json') ? request : '/',
      cacheWillUpdate: async ({ request, response }) => {
        if (!response.ok || response.redirected) return null;
        if (!request.url.endsWith('/config.json')) return cacheablePage(response);
        // A proxy may answer with a page of its own, which would break every offline start.
        return (await isJson(response)) ? response : null;
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
    options.event.waitUntil(dropOldShared(Date.now()));
    const response = await start.handle(options);
    // Without a network, the preload of a page is an error response in Firefox, and rejected elsewhere.
    if (response.type !== 'error' && response.status < 500) return response;
    // The cached app stays available while the server is down.
    const key = options.url.pathname === '/config.json' ? '/config.json' : '/';
    return (await caches.match(key, { ignoreVary: true })) ?? response;
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  async ({ request }) => {
    await keepShared(await request.formData(), Date.now());
    // A worker that sleeps has no timers: the next page deletes it, too.
    setTimeout(() => void dropOldShared(Date.now()), 61 * 60_000);
    return Response.redirect(sharePath, 303);
  },
  'POST',
);

self.addEventListener('install', (event) => {
  // Taking over deletes nothing and reloads no page, so there is no reason to wait.
  void self.skipWaiting();
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  const files = connection?.saveData ? SHELL.start : [...SHELL.start, ...SHELL.later];
  event.waitUntil(
    Promise.all([
      ...files.map((file) => cacheFile(file, event)),
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
  else if (message.type === 'discard') event.waitUntil(discard(releaseFolder(message.entry)));
  else event.waitUntil(cacheReleases(message, event));
});

const shellMessage: FromWorker = { type: 'shell', entry: SHELL.entry };

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    page.postMessage(shellMessage);
  }
}

async function cacheFile(url: string, event: ExtendableEvent): Promise<Response> {
  const [response, done] = code.handleAll({ event, request: new Request(url, { mode: 'cors' }) });
  await done;
  return response;
}

async function cacheStart(address: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(address, { headers: { accept: 'text/html, */*' } });
  const [response, done] = start.handleAll({ event, request });
  await Promise.all([response, done]);
}

/** Caches the code of the screens that were never opened, and deletes outdated files. */
async function cacheReleases(
  { wanted, known }: Extract<ToWorker, { type: 'releases' }>,
  event: ExtendableEvent,
): Promise<void> {
  await Promise.allSettled(
    wanted.map(async (entry) => {
      const folder = releaseFolder(entry);
      const manifest = await cacheFile(`${folder}mf-manifest.json`, event);
      if (!manifest.ok) return;
      const files = releaseFiles(
        folder,
        (await manifest.json()) as Parameters<typeof releaseFiles>[1],
      );
      await Promise.all([entry, ...files].map((file) => cacheFile(file, event)));
    }),
  );
  await deleteOutdated(known.map(releaseFolder));
}

/** Replaces the cached files of a release that did not load, past the HTTP cache. */
async function discard(folder: string): Promise<void> {
  const cache = await caches.open(codeCache);
  const requests = (await cache.keys()).filter(({ url }) => url.startsWith(absolute(folder)));
  await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
  for (const { url } of requests) {
    const request = new Request(url, { mode: 'cors', cache: 'reload' });
    const response = await fetch(request).catch(() => undefined);
    if (response && (await isIntact(url, response))) await cache.put(request, response);
  }
}

async function deleteOutdated(folders: string[]): Promise<void> {
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

async function isJson(response: Response): Promise<boolean> {
  return response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    );
}

function absolute(path: string): string {
  return new URL(path, self.location.origin).href;
}
