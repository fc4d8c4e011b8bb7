import { useQueryClient } from '@tanstack/react-query';
import type { Operation } from './operation.ts';
import { runInForm } from './run-in-form.ts';
import { useWriteContext } from './write-context.ts';

/** Returns a function that runs an operation for the signed-in user, for forms: see `runInForm`. */
export function useRunOperation<Data, Variables, Rollback>(
  operation: Operation<Data, Variables, Rollback>,
) {
  const client = useQueryClient();
  const options = operation(useWriteContext());
  return (variables: Variables) => runInForm(client, options, variables);
}
