import { invalidate } from '@tostao/domain/data-access/invalidate';
import { onlineManager, type QueryClient } from '@tanstack/react-query';

/**
 * Invalidates the data of the other open tabs after each successful save. The message carries no
 * payload.
 * @returns a function that stops it
 */
export function syncTabs(queryClient: QueryClient): () => void {
  const channel = openChannel('tostao-saved');
  if (!channel) return () => {};
  const stopTelling = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') channel.postMessage(null);
  });
  channel.addEventListener('message', () => {
    if (!onlineManager.isOnline()) return;
    void invalidate(queryClient, { predicate: ({ meta }) => meta?.isCode !== true });
  });
  return () => {
    stopTelling();
    channel.close();
  };
}

/** Opens a channel between tabs. Returns `null` where site data is blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
