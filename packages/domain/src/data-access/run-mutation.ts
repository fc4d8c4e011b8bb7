import type { MutationOptions, QueryClient } from '@tanstack/react-query';

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
