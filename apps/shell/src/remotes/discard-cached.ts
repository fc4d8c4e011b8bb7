import type { Release } from '@tostao/registry/schema';
import type { ToWorker } from '../worker/messages.ts';

/** Lets the service worker fetch the files of a release again: those that it cached may be damaged. */
export function discardCached({ entry }: Release): void {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  const message: ToWorker = { type: 'discard', entry: new URL(entry, window.location.origin).href };
  navigator.serviceWorker.controller?.postMessage(message);
}
