import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import { useState } from 'react';
import { runInForm } from './run-mutation.ts';
import { type WriteContext, useWriteContext } from './write-context.ts';

/** Returns the options of a mutation for its dependencies. */
type Operation<Data, Variables, Rollback> = (
  context: WriteContext,
) => MutationOptions<Data, Error, Variables, Rollback>;

/** Returns the mutation of an operation for the signed-in user, with its state. */
export function useOperation<Data, Variables, Rollback>(
  operation: Operation<Data, Variables, Rollback>,
) {
  return useMutation(operation(useWriteContext()));
}

/** Returns a function that runs an operation for the signed-in user, for forms: see `runInForm`. */
export function useRunOperation<Data, Variables, Rollback>(
  operation: Operation<Data, Variables, Rollback>,
) {
  const client = useQueryClient();
  const options = operation(useWriteContext());
  return (variables: Variables) => runInForm(client, options, variables);
}

/** Returns the mutation of an operation, with its failure for the dialog that asks for a confirmation. */
export function useConfirmedOperation<Data, Variables, Rollback>(
  operation: Operation<Data, Variables, Rollback>,
) {
  const [failure, showFailure] = useState<Notification>();
  const options = operation(useWriteContext());
  const mutation = useMutation({ ...options, meta: { ...options.meta, showFailure } });
  return { ...mutation, failure: mutation.isError ? failure : undefined };
}
