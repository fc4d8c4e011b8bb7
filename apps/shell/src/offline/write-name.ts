import type { QueuedRequest } from '@tostao/platform';

/**
 * Returns the function or table that a stored request writes, or `undefined` for a malformed one. Only
 * writes that a remote declares are sent, however a request came to this device.
 */
export function writeNameOf(request: QueuedRequest | undefined): string | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const names: unknown[] = [
    'rpc' in request && request.rpc,
    'patch' in request && request.patch,
    'delete' in request && request.delete,
  ].filter(Boolean);
  const [name] = names;
  return names.length === 1 && typeof name === 'string' ? name : undefined;
}
