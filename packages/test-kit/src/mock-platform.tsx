import { createClient, type Session } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tostao/domain/data-access/create-query-client';
import { fakeDataApi, type MockAnswers } from '@tostao/domain/data-access/fake-data-api';
import {
  PlatformContext,
  type SlotEntries,
  useCanWrite,
  usePathsSync,
  useSlotsSync,
} from '@tostao/platform';
import { householdNewsAtom } from '@tostao/platform/household-news';
import { sessionAtom } from '@tostao/platform/session';
import type { StoredHousehold } from '@tostao/platform/stored-household';
import { createToasts, Toasts } from '@tostao/ui/toast';
import { createStore, getDefaultStore, Provider, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { mockUser as user } from './mock-session.ts';
import { type MockSlots, mockSlots } from './mock-slots.ts';

export type { MockAnswers } from '@tostao/domain/data-access/fake-data-api';
export type { MockSlots } from './mock-slots.ts';

/** A household with other members, of which the user is an owner. */
const casa: StoredHousehold = {
  userId: user.id,
  id: '00000000-0000-7000-8000-000000000002',
  name: 'Casa da Serra',
  role: 'owner',
  hasOthers: true,
};

const none: MockSlots = {};

interface MockPlatformProps {
  answers: MockAnswers;
  /** The URL, with the query that holds the screen's state. */
  path?: string | undefined;
  /** What another remote adds to the screen. */
  slots?: MockSlots | undefined;
  /** The shared household that the page shows, as far as it differs from `casa`. Without it the page shows the user's own. */
  household?: Partial<StoredHousehold> | undefined;
  /** The session of the client, where the screen calls Auth with it. */
  session?: Session | undefined;
  /** Shows what the shell sets for all remotes, such as the queued writes. */
  sharesState?: boolean | undefined;
  children: ReactNode;
}

/** Renders a screen without shell and server: a signed-in user, and mock answers of the Data API. */
export function MockPlatform({
  answers,
  path = '/',
  slots = none,
  household,
  session,
  sharesState = false,
  children,
}: MockPlatformProps) {
  const [{ store, queryClient, toasts, services, entries }] = useState(() =>
    prepare({ answers, slots, household, session, sharesState }),
  );
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={services}>
          <MemoryRouter initialEntries={[path]}>
            <Directory entries={entries} />
            <ViewOnly />
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

/** Marks the page of a user who may only view the household, as the shell does. */
function ViewOnly() {
  const canWrite = useCanWrite();
  const setHousehold = useSetAtom(householdNewsAtom);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-view-only', !canWrite);
    return () => root.removeAttribute('data-view-only');
  }, [canWrite]);
  // Another story may share the store.
  useEffect(() => () => setHousehold(null), [setHousehold]);
  return null;
}

type Prepared = Required<Pick<MockPlatformProps, 'answers' | 'household' | 'session'>> & {
  slots: MockSlots;
  sharesState: boolean;
};

function prepare({ answers, slots, household, session, sharesState }: Prepared) {
  const store = sharesState ? getDefaultStore() : createStore();
  store.set(sessionAtom, session ?? ({ user } as Session));
  if (household) store.set(householdNewsAtom, { ...casa, ...household });
  const toasts = createToasts();
  const queryClient = createQueryClient(toasts.notify, { retry: false, networkMode: 'always' });
  const storageKey = crypto.randomUUID();
  const supabase = createClient('https://mock.invalid', 'mock', {
    auth: {
      ...(session ? { storage: storageOf(storageKey, session) } : { persistSession: false }),
      autoRefreshToken: false,
      storageKey,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: fakeDataApi(answers).fetch },
  });
  const { entries, modules } = mockSlots(slots);
  const services = { supabase, notify: toasts.notify, modules };
  return { store, queryClient, toasts, services, entries };
}

/** Returns a storage of an Auth client that has a session. */
function storageOf(key: string, session: Session) {
  const items = new Map([[key, JSON.stringify(session)]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}
