import type { Notification } from '@tostao/platform';
import type { Failure } from './failure.ts';

/**
 * Returns the error toast of a failed operation. Its sentences are loaded with the first failure: without them there is
 * no connection.
 */
export async function describeFailure(failure: Failure, error: unknown): Promise<Notification> {
  try {
    const { failureToast } = await import('./failure.ts');
    return failureToast(failure, error);
  } catch {
    const description = 'Verifique sua internet e tente novamente.';
    return { kind: 'error', title: failure.title, description };
  }
}
