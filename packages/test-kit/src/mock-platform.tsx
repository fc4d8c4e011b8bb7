import { createClient, type Session } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tostao/domain/data-access/create-query-client';
import { fakeDataApi, type MockAnswers } from '@tostao/domain/data-access/fake-data-api';
import { PlatformContext, type SlotEntries, usePathsSync, useSlotsSync } from '@tostao/platform';
import { sessionAtom } from '@tostao/platform/session';
import { createToasts, Toasts } from '@tostao/ui/toast';
import { createStore, getDefaultStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type MockSlots, mockSlots } from './mock-slots.ts';

export type { MockAnswers } from '@tostao/domain/data-access/fake-data-api';
export type { MockSlots } from './mock-slots.ts';

const user = { id: '00000000-0000-7000-8000-000000000001', email: 'ana@exemplo.com.br' };

const none: MockSlots = {};

interface MockPlatformProps {
  answers: MockAnswers;
  /** The URL, with the query that holds the screen's state. */
  path?: string | undefined;
  /** What another remote adds to the screen. */
  slots?: MockSlots | undefined;
  /** Shows what the shell sets for all remotes, such as the queued writes. */
  sharesState?: boolean | undefined;
  children: ReactNode;
}

/** Renders a screen without shell and server: a signed-in user, and mock answers of the Data API. */
export function MockPlatform({
  answers,
  path = '/',
  slots = none,
  sharesState = false,
  children,
}: MockPlatformProps) {
  const [{ store, queryClient, toasts, services, entries }] = useState(() =>
    prepare(answers, slots, sharesState),
  );
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={services}>
          <MemoryRouter initialEntries={[path]}>
            <Directory entries={entries} />
            {children}
          </MemoryRouter>
          <Toasts manager={toasts.manager} />
        </PlatformContext>
      </QueryClientProvider>
    </Provider>
  );
}

/** The pages that a screen may link to. Where they are does not matter to it. */
const paths = new Map(['account', 'accounts', 'debts', 'search'].map((name) => [name, `/${name}`]));

function Directory({ entries }: { entries: SlotEntries }) {
  usePathsSync(paths);
  useSlotsSync(entries);
  return null;
}

function prepare(answers: MockAnswers, slots: MockSlots, sharesState: boolean) {
  const store = sharesState ? getDefaultStore() : createStore();
  store.set(sessionAtom, { user } as Session);
  const toasts = createToasts();
  const queryClient = createQueryClient(toasts.notify, { retry: false, networkMode: 'always' });
  const supabase = createClient('https://mock.invalid', 'mock', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: fakeDataApi(answers).fetch },
  });
  const { entries, modules } = mockSlots(slots);
  const services = { supabase, notify: toasts.notify, modules };
  return { store, queryClient, toasts, services, entries };
}
