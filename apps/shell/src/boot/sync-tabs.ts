import { invalidate } from '@tostao/domain/data-access/invalidate';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { openChannel } from './open-channel.ts';

/**
 * Tells the other open tabs when something was saved, and reads again what is on screen when one
 * of them says so. The message carries nothing but that it happened.
 * @returns how to stop.
 */
export function syncTabs(queryClient: QueryClient): () => void {
  const channel = openChannel('tostao-saved');
  if (!channel) return () => {};
  const stopTelling = queryClient.getMutationCache().subscribe((event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    if (event.type === 'updated' && event.action.type === 'success') channel.postMessage(null);
  });
  channel.addEventListener('message', () => {
    if (!onlineManager.isOnline()) return;
    void invalidate(queryClient, { predicate: ({ meta }) => meta?.['isCode'] !== true });
  });
  return () => {
    stopTelling();
    channel.close();
  };
}
