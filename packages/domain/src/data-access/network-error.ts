import { onlineManager } from '@tanstack/react-query';
import { isDatabaseError } from './unwrap.ts';

const gatewayStatuses = new Set([502, 503, 504]);

/** Whether nobody knows if the call arrived: the network or a gateway failed, the server said nothing. */
export function isNetworkError(error: unknown): boolean {
  return isDatabaseError(error) && (error.status === 0 || gatewayStatuses.has(error.status));
}

/**
 * Sends a lost call twice more, unless it is known that there is no connection. Every write of this
 * package may be sent again.
 */
export function retryOnNetworkError(failures: number, error: unknown): boolean {
  return failures < 2 && isNetworkError(error) && onlineManager.isOnline();
}
