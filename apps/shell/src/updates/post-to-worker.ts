import type { ToWorker } from '../worker/messages.ts';

/** Sends a message to the newest service worker once it is active: it may not control this page yet. */
export async function postToWorker(message: ToWorker): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  // Offline, there is no update.
  await registration.update().catch(() => {});
  await activated(registration.installing ?? registration.waiting);
  registration.active?.postMessage(message);
}

/**
 * Waits for a new service worker to activate: work given to the old one would delay its
 * replacement. Chromium may even restart the old one for it, and then replaces it only when it has
 * been idle for long.
 */
async function activated(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const checkState = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', checkState);
    checkState();
  });
}
