import { useMutation } from '@tanstack/react-query';
import type { Operation } from './operation.ts';
import { useWriteContext } from './write-context.ts';

/** Returns the mutation of an operation for the signed-in user, with its state. */
export function useOperation<Data, Variables, Rollback>(
  operation: Operation<Data, Variables, Rollback>,
) {
  return useMutation(operation(useWriteContext()));
}
