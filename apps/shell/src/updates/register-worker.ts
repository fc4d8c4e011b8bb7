import type { FromWorker } from '../worker/messages.ts';
import { postToWorker } from './post-to-worker.ts';

/** How often a tab that stays open looks for another version, at most, in ms. */
const recheckDelayMs = 30 * 60_000;

/**
 * Lets the service worker keep the app's code on the device.
 * @param onNewShell called once the device holds a newer version of the shell than this page runs
 * @throws where the browser or its settings refuse
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

/** Whether the page was started by that script. */
function runs(entry: string): boolean {
  return [...document.scripts].some(({ src }) => src.endsWith(entry));
}

/** Whether no other service worker is on its way: a fresh page may still be served by an old one. */
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
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  });
}
