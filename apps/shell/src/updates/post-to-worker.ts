import type { ToWorker } from '../worker/messages.ts';

/** Says something to the service worker, once there is one: it may not control this page yet. */
export async function postToWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  active?.postMessage(message);
}
