import type { DeferredToasts } from '../toasts/deferred-toasts.ts';
import type { FromWorker } from '../worker/messages.ts';
import { postToWorker } from './post-to-worker.ts';

/** The shortest time in ms between two update checks of an open tab. */
const recheckDelayMs = 30 * 60_000;

/**
 * Registers the service worker, which caches the app's code. When the cache holds a newer version of the
 * shell than this page runs, offers to reload.
 * @throws when the browser or its settings block service workers
 */
export async function registerWorker(notify: DeferredToasts['notify']): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let isTold = false;
  const offer = async (worker: MessageEventSource | null) => {
    if (!(await isNewest(worker, registration)) || isTold) return;
    isTold = true;
    notify({
      kind: 'info',
      title: 'Nova versão disponível',
      action: { label: 'Atualizar', onClick: () => window.location.reload() },
      // Stays until the user answers: the page never reloads on its own.
      duration: 0,
    });
  };
  serviceWorker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    if (event.data.type !== 'shell' || runs(event.data.entry)) return;
    void offer(event.source);
  });
  lookForUpdates(registration);
  await postToWorker({ type: 'which-shell' });
}

/** Returns whether this page runs the given entry script. */
function runs(entry: string): boolean {
  return [...document.scripts].some(({ src }) => src.endsWith(entry));
}

/**
 * Returns whether a worker is active and no newer one is pending: a new page may still be served by
 * an old worker.
 */
async function isNewest(
  worker: MessageEventSource | null,
  registration: ServiceWorkerRegistration,
): Promise<boolean> {
  try {
    await registration.update();
    return !registration.installing && !registration.waiting && registration.active === worker;
  } catch {
    return false;
  }
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < recheckDelayMs) return;
    lookedAt = Date.now();
    // Offline, there is no update.
    registration.update().catch(() => {});
  });
}
