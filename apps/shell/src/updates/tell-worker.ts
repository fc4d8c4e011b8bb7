import type { ToWorker } from '../worker/messages.ts';

/** Says something to the service worker, where there is one. */
export function tellWorker(message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  navigator.serviceWorker.controller?.postMessage(message);
}
