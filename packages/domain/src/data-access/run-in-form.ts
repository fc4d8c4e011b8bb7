import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import type { MutationMeta } from './mutation-meta.ts';
import { runMutation } from './run-mutation.ts';
import { SaveError } from './save-error.ts';

/**
 * Runs a mutation for a form. Unlike `useMutation` it renders nothing when the mutation starts, so that the
 * new data shows sooner: forms show themselves that they save.
 * @throws SaveError instead of showing a toast
 */
export async function runInForm<Data, Variables, Rollback>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Rollback>,
  variables: Variables,
): Promise<Data> {
  let shown: Notification | undefined;
  const meta: MutationMeta = {
    ...options.meta,
    showFailure: (failure) => {
      shown = failure;
    },
  };
  try {
    return await runMutation(client, { ...options, meta }, variables);
  } catch (error) {
    throw shown ? new SaveError(shown, error) : error;
  }
}
