import type { PlatformServices } from '@tostao/platform';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { createMutationCache, mutationDefaults } from './mutation-policy.ts';

/** Creates a query client with the app's mutation policy and the given query defaults. */
export function createQueryClient(
  notify: PlatformServices['notify'],
  queries: DefaultOptions['queries'] = {},
): QueryClient {
  return new QueryClient({
    mutationCache: createMutationCache(notify),
    defaultOptions: { queries, mutations: mutationDefaults },
  });
}
