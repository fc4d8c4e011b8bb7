import type { FromWorker } from '../worker/messages.ts';
import { postToWorker } from './post-to-worker.ts';

/** The shortest time in ms between two update checks of an open tab. */
const recheckDelayMs = 30 * 60_000;

/**
 * Registers the service worker, which caches the app's code.
 * @param onNewShell called when the cache holds a newer version of the shell than this page runs
 * @throws when the browser or its settings block service workers
 */
export async function registerWorker(onNewShell: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let isTold = false;
  const offer = async () => {
    if (!(await isNewest(registration)) || isTold) return;
    isTold = true;
    onNewShell();
  };
  serviceWorker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    if (event.data.type !== 'shell' || runs(event.data.entry)) return;
    void offer();
  });
  lookForUpdates(registration);
  await postToWorker({ type: 'which-shell' });
}

/** Returns whether this page runs the given entry script. */
function runs(entry: string): boolean {
  return [...document.scripts].some(({ src }) => src.endsWith(entry));
}

/**
 * Returns whether no newer service worker is pending: a new page may still be served by an old one.
 */
async function isNewest(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update();
    return !registration.installing && !registration.waiting;
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
