import type { ToWorker } from '../worker/messages.ts';

/** Sends a message to the service worker once it is active: it may not control this page yet. */
export async function postToWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  active?.postMessage(message);
}
