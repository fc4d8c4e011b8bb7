import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';

/** Runs a mutation outside React, for callers that outlive their screen, such as the action of a toast. */
export function runMutation<Data, Variables, Rollback>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Rollback>,
  variables: Variables,
): Promise<Data> {
  return client
    .getMutationCache()
    .build(client, client.defaultMutationOptions(options))
    .execute(variables);
}

/**
 * Returns a function that runs a mutation, for forms. Unlike `useMutation` it renders nothing when the
 * mutation starts, so that the new data shows sooner: forms show themselves that they save.
 */
export function useRunMutation<Data, Variables, Rollback>(
  options: MutationOptions<Data, Error, Variables, Rollback>,
): (variables: Variables) => Promise<Data> {
  const client = useQueryClient();
  return (variables) => runMutation(client, options, variables);
}
