import type { PlatformServices } from '@tostao/platform';
import { type DefaultOptions, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { createMutationCache, mutationDefaults } from './mutation-policy.ts';

/** Creates a query client with the app's mutation policy and the given query defaults. */
export function createQueryClient(
  notify: PlatformServices['notify'],
  queries: DefaultOptions['queries'] = {},
  queryCache = new QueryCache(),
): QueryClient {
  // By default components learn of new data in a timer, a frame or two after the event that caused it.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache,
    mutationCache: createMutationCache(notify),
    defaultOptions: { queries, mutations: mutationDefaults },
  });
}
