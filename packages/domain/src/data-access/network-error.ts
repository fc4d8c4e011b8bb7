import { onlineManager } from '@tanstack/react-query';
import { isDatabaseError } from './database-error.ts';

/** Statuses of timeouts, rate limits and gateways, which say nothing about the call itself. */
const passingStatuses = new Set([0, 408, 425, 429, 502, 503, 504]);

/**
 * Tells whether the network, a gateway or the server failed, so that the call may or may not have
 * arrived. Only the database's verdicts have a code; Cloudflare answers 520 to 530 for a server that
 * it cannot reach, and a proxy or a hotspot answers with a page.
 */
export function isNetworkError(error: unknown): boolean {
  if (!isDatabaseError(error)) return false;
  const { status, code, message } = error;
  return (
    passingStatuses.has(status) ||
    (status >= 520 && status <= 530) ||
    (!code && (status >= 500 || /^\s*</.test(message)))
  );
}

/**
 * Allows two retries after a network error while online. Every write of this package is idempotent,
 * so retrying is safe.
 */
export function retryOnNetworkError(failures: number, error: unknown): boolean {
  return failures < 2 && isNetworkError(error) && onlineManager.isOnline();
}
