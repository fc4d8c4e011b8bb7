// @ts-check
// The worker of push messages. Browsers run it when a message arrives, also while the app is closed and offline: the
// message has all that it shows. No page is in its scope, so it changes nothing about how pages load.

/** @type {ServiceWorkerGlobalScope} */
// @ts-expect-error -- the type of the global scope is that of a worker in general
const worker = self;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const { title, body, url, tag } = readMessage(event.data);
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      // A message replaces the one of the same day.
      tag,
      lang: 'pt-BR',
      icon: '/icon-192.png',
      data: { url },
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(worker.clients.openWindow(addressOf(notification.data?.url)));
});

/**
 * Reads a message. A browser that got one has to show something, also for a message that this worker cannot read.
 * @param {PushMessageData | null} data
 */
function readMessage(data) {
  const fallback = { title: 'Tostão', body: 'Você tem contas para ver.', url: '/', tag: 'tostao' };
  try {
    return { ...fallback, ...data?.json() };
  } catch {
    return fallback;
  }
}

/**
 * Returns an address of this app, whatever a message says.
 * @param {unknown} url
 */
function addressOf(url) {
  const address = new URL(typeof url === 'string' ? url : '/', location.origin);
  return address.origin === location.origin ? address.href : location.origin;
}
