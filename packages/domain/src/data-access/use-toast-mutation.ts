import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useWriteContext, type WriteContext } from './write-context.ts';

/** Returns the options of a mutation for its dependencies. */
export type MutationFactory<Data, Variables, Rollback> = (
  context: WriteContext,
) => MutationOptions<Data, Error, Variables, Rollback>;

/** Returns a mutation of the signed-in user, with its state. A toast shows its failure. */
export function useToastMutation<Data, Variables, Rollback>(
  factory: MutationFactory<Data, Variables, Rollback>,
) {
  return useMutation(factory(useWriteContext()));
}
