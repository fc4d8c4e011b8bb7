import { createClient } from '@supabase/supabase-js';
import { MutationObserver, type MutationOptions, type QueryKey } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import { newId } from './new-id.ts';
import { createQueryClient } from './create-query-client.ts';
import { type AnswerRequest, fakeDataApi, type MockAnswers } from './fake-data-api.ts';
import { mutationDefaults } from './mutation-policy.ts';
import type { WriteContext } from './write-context.ts';

/** Creates a backend for tests: a real client and query cache, with mock responses. */
export function fakeBackend(answers: MockAnswers | AnswerRequest) {
  const { fetch, requests } = fakeDataApi(answers);
  const toasts: Notification[] = [];
  const notify = (toast: Notification) => void toasts.push(toast);
  const client = createQueryClient(notify, { retry: false });
  client.setDefaultOptions({
    mutations: { ...mutationDefaults, retryDelay: 0 },
    queries: { retry: false },
  });
  const database = createClient('http://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: newId() },
    global: { fetch },
  });
  const backend: WriteContext = {
    database,
    userId: '0199a8b4-0000-4000-8000-000000000001',
    householdId: '0199a8b4-0000-4000-8000-000000000001',
    notify,
  };
  /** Runs a mutation as its hook would. */
  const run = <Data, Variables, Result>(
    options: MutationOptions<Data, Error, Variables, Result>,
    variables: Variables,
  ): Promise<Data> =>
    new MutationObserver<Data, Error, Variables, Result>(client, options).mutate(variables);
  return { ...backend, backend, client, requests, toasts, run };
}

/** Creates a backend for tests with cached data, which `cached` returns as it is now. */
export function fakeBackendWithData<Data>(
  queryKey: (householdId: string) => QueryKey,
  data: Data,
  answers: MockAnswers | AnswerRequest,
) {
  const fake = fakeBackend(answers);
  const key = queryKey(fake.householdId);
  fake.client.setQueryData(key, data);
  return { ...fake, cached: () => fake.client.getQueryData<Data>(key) };
}
