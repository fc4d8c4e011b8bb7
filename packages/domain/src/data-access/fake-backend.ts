import { createClient } from '@supabase/supabase-js';
import { MutationObserver, type MutationOptions, type QueryKey } from '@tanstack/react-query';
import type { Notification } from '@tostao/platform';
import { newId } from './new-id.ts';
import { createQueryClient } from './create-query-client.ts';
import { mutationDefaults } from './mutation-policy.ts';
import type { WriteContext } from './write-context.ts';

/** A request as the Data API would receive it. */
interface SentRequest {
  method: string;
  /** Relative to the API, such as `debts` or `rpc/pay_debt`. */
  path: string;
  search: URLSearchParams;
  body: unknown;
}

/** The response: a body with its status, or `lost` for a network error. */
type Answer = { status?: number; body: unknown } | 'lost';

type AnswerRequest = (request: SentRequest, index: number) => Answer;

/** Creates a backend for tests: a real client and query cache, with mock responses. */
export function fakeBackend(answer: AnswerRequest) {
  const requests: SentRequest[] = [];
  const toasts: Notification[] = [];
  const notify = (toast: Notification) => void toasts.push(toast);
  const client = createQueryClient(notify, { retry: false });
  client.setDefaultOptions({
    mutations: { ...mutationDefaults, retryDelay: 0 },
    queries: { retry: false },
  });
  const database = createClient('http://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: newId() },
    global: {
      fetch: async (input, init) => {
        const request = await sentRequest(new Request(input, init));
        requests.push(request);
        const answered = answer(request, requests.length - 1);
        if (answered === 'lost') throw new TypeError('Failed to fetch');
        return Response.json(answered.body, { status: answered.status ?? 200 });
      },
    },
  });
  const backend: WriteContext = {
    database,
    userId: '0199a8b4-0000-4000-8000-000000000001',
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
  queryKey: (userId: string) => QueryKey,
  data: Data,
  answer: AnswerRequest,
) {
  const fake = fakeBackend(answer);
  const key = queryKey(fake.userId);
  fake.client.setQueryData(key, data);
  return { ...fake, cached: () => fake.client.getQueryData<Data>(key) };
}

async function sentRequest(request: Request): Promise<SentRequest> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname.replace('/rest/v1/', ''),
    search: url.searchParams,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Returns an error response in the format of the Data API. */
export function databaseError(status: number, code: string, message: string): Answer {
  return { status, body: { code, message, details: null, hint: null } };
}
