import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import type { PlatformServices } from '@tostao/platform';

/** Returns a handler that shows why a call to Auth failed, and throws, so that its form stays open. */
export function rejectWithToast(notify: PlatformServices['notify']): (error: unknown) => never {
  return (error) => {
    notify({ kind: 'error', ...describeAuthError(error) });
    throw error;
  };
}
