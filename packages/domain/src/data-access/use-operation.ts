import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useRunMutation } from './run-mutation.ts';
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

/** Returns a function that runs an operation for the signed-in user, for forms: see `useRunMutation`. */
export function useRunOperation<Data, Variables, Rollback>(
  operation: Operation<Data, Variables, Rollback>,
) {
  return useRunMutation(operation(useWriteContext()));
}
