import { createClient, type Session } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PlatformContext } from '@tostao/platform';
import { sessionAtom } from '@tostao/platform/session';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type MockAnswers, mockFetch } from './mock-fetch.ts';

export type { MockAnswers } from './mock-fetch.ts';

const user = { id: '00000000-0000-7000-8000-000000000001', email: 'ana@exemplo.com.br' };

interface MockPlatformProps {
  answers: MockAnswers;
  /** Where the person is, with the search that the screen keeps there. */
  path?: string | undefined;
  children: ReactNode;
}

/** A screen without shell and server, for stories: signed in, and answered from what is given. */
export function MockPlatform({ answers, path = '/', children }: MockPlatformProps) {
  const [{ store, queryClient, services }] = useState(() => prepare(answers));
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={services}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </PlatformContext>
      </QueryClientProvider>
    </Provider>
  );
}

function prepare(answers: MockAnswers) {
  const store = createStore();
  store.set(sessionAtom, { user } as Session);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const supabase = createClient('https://mock.invalid', 'mock', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: mockFetch(answers) },
  });
  return { store, queryClient, services: { supabase, notify: () => undefined } };
}
