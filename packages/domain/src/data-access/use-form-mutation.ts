import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import type { MutationMeta } from './mutation-meta.ts';
import { runMutation } from './run-mutation.ts';
import type { MutationFactory } from './use-toast-mutation.ts';
import { useWriteContext } from './write-context.ts';

/** The failure of a write that a form runs: the form shows it, or a toast once the form is gone. */
export class SaveError extends Error {
  override name = 'SaveError';

  readonly toast: Notification;
  /** Does what the action of the toast does, and resolves to whether the write is done. */
  readonly again: (() => Promise<boolean>) | undefined;

  constructor(toast: Notification, cause: unknown, again?: () => Promise<boolean>) {
    super(toast.title, { cause });
    this.toast = toast;
    this.again = again;
  }
}

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
  let shown: Parameters<NonNullable<MutationMeta['showFailure']>> | undefined;
  const meta: MutationMeta = {
    ...options.meta,
    showFailure: (...failure) => {
      shown = failure;
    },
  };
  try {
    return await runMutation(client, { ...options, meta }, variables);
  } catch (error) {
    throw shown ? new SaveError(shown[0], error, shown[1]) : error;
  }
}

/** Returns a function that runs a mutation of the signed-in user for a form: see `runInForm`. */
export function useFormMutation<Data, Variables, Rollback>(
  factory: MutationFactory<Data, Variables, Rollback>,
) {
  const client = useQueryClient();
  const options = factory(useWriteContext());
  return (variables: Variables) => runInForm(client, options, variables);
}

/** Identifies one press of "Salvar", so that the database can distinguish a retry from a changed form. */
export interface FormSubmission {
  /** Created once per filled-in form. */
  idempotencyKey: string;
  /**
   * Grows with every change between two presses: a later one replaces the rows that an earlier, unacknowledged
   * one created.
   */
  revision: number;
}
