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

/**
 * Returns the action of a toast that undoes a change. It runs outside React, because the toast outlives the screen
 * of the change. The mutation policy shows its failure.
 */
export function undoAction<Data, Variables, Rollback>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Rollback>,
  variables: Variables,
  label = 'Desfazer',
) {
  const onClick = () => void runMutation(client, options, variables).catch(() => {});
  return { label, onClick };
}
