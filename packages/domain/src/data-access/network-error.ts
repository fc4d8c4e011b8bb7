import { onlineManager } from '@tanstack/react-query';
import { isDatabaseError } from './unwrap.ts';

const gatewayStatuses = new Set([502, 503, 504]);

/** Tells whether the network or a gateway failed, so that the call may or may not have arrived. */
export function isNetworkError(error: unknown): boolean {
  return isDatabaseError(error) && (error.status === 0 || gatewayStatuses.has(error.status));
}

/**
 * Allows two retries after a network error while online. Every write of this package is idempotent,
 * so retrying is safe.
 */
export function retryOnNetworkError(failures: number, error: unknown): boolean {
  return failures < 2 && isNetworkError(error) && onlineManager.isOnline();
}
