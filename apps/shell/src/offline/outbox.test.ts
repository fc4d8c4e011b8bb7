import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { onlineManager } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { applyToSorted, type PendingRows } from '@tostao/domain/data-access/pending-rows';
import { queueableMutation } from '@tostao/domain/outbox/queueable-mutation';
import {
  type QueuedMutation,
  type RowChange,
  useQueuedMutations,
  useQueuedRows,
  useUnsentMutations,
} from '@tostao/platform';
import indexedDb from 'fake-indexeddb';
import { clear, set } from 'idb-keyval';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from './open-store.ts';
import { createOutbox } from './outbox.ts';

const store = openStore('tostao-outbox');

interface Goal {
  id: string;
  name: string;
}

const goalRows = { table: 'goals', version: 1 };
const writes = new Set(['save_goal', 'goals']);
const byId = (one: Goal, other: Goal) => (one.id < other.id ? -1 : 1);
const applyGoals = (goals: Goal[], rows: RowChange[]) => applyToSorted(goals, rows, goalRows, byId);

/** Returns the present value of a hook. A hook that stayed mounted would render again after the tests. */
function valueOf<Value>(useValue: () => Value): Value {
  const { result, unmount } = renderHook(useValue);
  unmount();
  return result.current;
}

const queuedRows = () => valueOf(useQueuedRows);

/** Returns a server with goals that other devices may change, and an app with one list of them. */
function startApp() {
  const server = new Map<string, Goal>();
  let isRejecting = false;
  const fake = fakeBackend(({ method, path, search, body }) => {
    if (!onlineManager.isOnline()) return 'lost';
    if (method === 'GET') return [...server.values()].toSorted(byId);
    if (isRejecting) return databaseError(400, '23514', 'Recusado');
    const id = search.get('id')?.replace('eq.', '') ?? '';
    if (path === 'rpc/save_goal') {
      const { p_goal: goal } = body as { p_goal: Goal };
      server.set(goal.id, goal);
      return null;
    }
    const goal = server.get(id);
    if (!goal) return [];
    if (method === 'DELETE') server.delete(id);
    else server.set(id, { ...goal, ...(body as Partial<Goal>) });
    return [goal];
  });
  const { client, database, userId } = fake;
  vi.spyOn(database.auth, 'getSession').mockImplementation(
    async () => ({ data: { session: { user: { id: userId } } }, error: null }) as never,
  );
  const queryKey = [userId, 'goals'];
  const query = {
    queryKey,
    queryFn: async () => {
      const { data, error } = await (database as unknown as SupabaseClient).from('goals').select();
      if (error) throw error;
      return data as Goal[];
    },
    meta: { applyRows: applyGoals },
  };
  const outbox = createOutbox({ client, database: () => database, check: async () => false });
  const backend = { ...fake.backend, outbox };
  const common = {
    meta: { failure: { title: 'Erro' }, updates: [queryKey] },
    isOptimistic: true,
    onSent: () => {},
  };
  const save = queueableMutation<Goal>(backend, {
    ...common,
    label: ({ name }) => name,
    rows: (goal) => [{ ...goalRows, id: goal.id, after: goal }],
    request: (goal) => ({ rpc: 'save_goal', args: { p_goal: goal } }),
  });
  const rename = queueableMutation<Goal>(backend, {
    ...common,
    label: ({ name }) => name,
    rows: (goal) => [{ ...goalRows, id: goal.id, after: goal }],
    request: ({ id, name }) => ({ patch: 'goals', id, columns: { name } }),
  });
  const remove = queueableMutation<Goal>(backend, {
    ...common,
    label: ({ name }) => name,
    rows: ({ id }) => [{ ...goalRows, id, after: null }],
    request: ({ id }) => ({ delete: 'goals', id }),
  });
  const sent: QueuedMutation[] = [];
  const listener = {
    onSent: (all: QueuedMutation[]) => void sent.push(...all),
    onRejected: () => {},
  };
  return {
    server,
    sent,
    outbox,
    save,
    rename,
    remove,
    run: fake.run,
    open: () => outbox.open({ userId, householdId: userId }, writes, listener),
    reject: (rejects: boolean) => {
      isRejecting = rejects;
    },
    /** Returns whether the list is as the server has it. Offline the shell fetches nothing. */
    refetch: async () => {
      if (!onlineManager.isOnline()) return false;
      await client.fetchQuery({ ...query, staleTime: 0 });
      return true;
    },
    /** Tells whether the list is to be fetched again. */
    isOutdated: () => client.getQueryState(queryKey)?.isInvalidated,
    queued: () => valueOf(useQueuedMutations),
    /** Returns the goals on screen. */
    shown: () => {
      const underWay = client
        .getMutationCache()
        .findAll({ status: 'pending' })
        .flatMap(({ state }) => (state.context as PendingRows | undefined)?.pendingRows ?? []);
      const cached = client.getQueryData<Goal[]>(queryKey) ?? [];
      return applyGoals(cached, [...queuedRows(), ...underWay]);
    },
  };
}

type App = ReturnType<typeof startApp>;

/** Returns the goals of the server with those of the pending writes. */
function expected({ server }: App): Goal[] {
  return applyGoals([...server.values()].toSorted(byId), queuedRows());
}

beforeEach(() => {
  // The test environment has no IndexedDB.
  vi.stubGlobal('indexedDB', indexedDb);
  return clear(store);
});
afterEach(() => onlineManager.setOnline(true));

const ids = fc.constantFrom('a', 'b', 'c');
const names = fc.constantFrom('Viagem', 'Casa', 'Carro');
const actions = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('save', 'rename', 'remove'), id: ids, name: names }),
    fc.record({ kind: fc.constantFrom('otherDevice', 'otherDeviceRemoves'), id: ids, name: names }),
    fc.record({
      kind: fc.constantFrom('offline', 'online', 'refetch', 'reject', 'accept', 'reload'),
    }),
    fc.record({ kind: fc.constantFrom('discard', 'retry') }),
  ),
  { maxLength: 25 },
);

it('tells after a reload which writes it has sent, for what follows them', async () => {
  onlineManager.setOnline(false);
  const trip = { id: 'a', name: 'Viagem' };
  const before = startApp();
  const stop = before.open();
  await before.run(before.save, trip);
  stop();
  const app = startApp();
  const stopAfter = app.open();
  onlineManager.setOnline(true);
  await app.outbox.send();
  stopAfter();
  expect(app.sent).toMatchObject([
    { request: { rpc: 'save_goal' }, rows: [{ ...goalRows, id: 'a', after: trip }] },
  ]);
});

it('shows the server’s rows with those of pending writes, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (all) => {
      await clear(store);
      onlineManager.setOnline(true);
      let app = startApp();
      let stop = app.open();
      // Whether the cached list lacks changes of other devices.
      let isStale = !(await app.refetch());
      for (const action of all) {
        const goal = { id: '', name: '', ...('id' in action ? action : {}) };
        const row = { id: goal.id, name: goal.name };
        const rejected = app.queued().find(({ rejection }) => rejection !== undefined);
        const run = (write: App['save']) => app.run(write, row).catch(() => {});
        if (action.kind === 'save') await run(app.save);
        if (action.kind === 'rename') await run(app.rename);
        if (action.kind === 'remove') await run(app.remove);
        if (action.kind === 'otherDevice') app.server.set(row.id, row);
        if (action.kind === 'otherDeviceRemoves') app.server.delete(row.id);
        if (action.kind.startsWith('otherDevice')) isStale = true;
        if (action.kind === 'offline') onlineManager.setOnline(false);
        if (action.kind === 'online') {
          onlineManager.setOnline(true);
          await app.outbox.send();
        }
        if (action.kind === 'refetch' && (await app.refetch())) isStale = false;
        if (action.kind === 'reject') app.reject(true);
        if (action.kind === 'accept') app.reject(false);
        if (action.kind === 'discard' && rejected) await app.outbox.discard(rejected);
        if (action.kind === 'retry' && rejected) await app.outbox.retry(rejected);
        if (action.kind === 'reload') {
          stop();
          const { server } = app;
          app = startApp();
          for (const [id, stays] of server) app.server.set(id, stays);
          stop = app.open();
          await app.outbox.send();
          isStale = !(await app.refetch());
        }
        if (!isStale) expect(app.shown()).toEqual(expected(app));
      }
      onlineManager.setOnline(true);
      await app.outbox.send();
      await app.refetch();
      expect(app.shown()).toEqual(expected(app));
      // Nothing waits for long: what the server accepts is sent, and the rest is rejected.
      expect(app.queued().every(({ rejection }) => rejection !== undefined)).toBe(true);
      stop();
    }),
    { numRuns: 50 },
  );
}, 60_000);

it('shows a queued row after a refetch, a reload and the sending, without a gap', async () => {
  const app = startApp();
  const stop = app.open();
  const goal = { id: 'a', name: 'Viagem' };
  await app.refetch();
  onlineManager.setOnline(false);
  await app.run(app.save, goal);
  expect(app.shown()).toEqual([goal]);
  onlineManager.setOnline(true);
  await app.refetch();
  expect(app.shown()).toEqual([goal]);
  await app.outbox.send();
  expect(app.queued()).toEqual([]);
  expect(app.shown()).toEqual([goal]);
  stop();
});

it('fetches the lists again after a rejection, whose reason they may show', async () => {
  const app = startApp();
  const stop = app.open();
  await app.refetch();
  onlineManager.setOnline(false);
  await app.run(app.save, { id: 'a', name: 'Viagem' });
  app.reject(true);
  onlineManager.setOnline(true);
  expect(app.isOutdated()).toBe(false);
  await app.outbox.send();
  await expect.poll(() => app.queued()[0]?.rejection).toBeDefined();
  expect(app.isOutdated()).toBe(true);
  stop();
});

it('refuses a write that no remote declares, and rejects one whose remote is gone', async () => {
  const app = startApp();
  const stop = app.open();
  const undeclared = {
    id: 'x',
    label: 'Cofre',
    request: { delete: 'vaults', id: 'v' },
    rows: [],
    failure: { title: 'Erro' },
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(app.outbox.enqueue(undeclared)).rejects.toThrow('não pode ser salva');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"vaults"'));
  await set('x', { ...undeclared, userId: fakeBackend(() => 'lost').userId }, store);
  await app.outbox.send();
  await expect.poll(() => app.queued()[0]?.rejection).toMatch('não está disponível');
  stop();
});

/** Returns a database that records the households that requests name. */
function recordHouseholds(userId: string) {
  const named: (string | null)[] = [];
  const database = createClient('http://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: `of ${userId}` },
    global: {
      fetch: async (_input, init) => {
        named.push(new Headers(init?.headers).get('x-household'));
        return Response.json(null);
      },
    },
  });
  vi.spyOn(database.auth, 'getSession').mockImplementation(
    async () => ({ data: { session: { user: { id: userId } } }, error: null }) as never,
  );
  return { database, named };
}

const queued = (id: string) => ({
  id,
  label: id,
  request: { rpc: 'save_goal', args: {} },
  rows: [{ ...goalRows, id, after: { id, name: id } }],
  failure: { title: 'Erro' },
});

const idsOf = (use: () => QueuedMutation[]) => valueOf(use).map(({ id }) => id);

it('shows the writes to the household of the page, and sends those to all of them', async () => {
  const { client, userId } = fakeBackend({});
  const { database, named } = recordHouseholds(userId);
  const outbox = createOutbox({ client, database: () => database, check: async () => false });
  const sent: string[] = [];
  const listener = {
    onSent: (all: QueuedMutation[]) => void sent.push(...all.map(({ id }) => id)),
    onRejected: () => {},
  };
  onlineManager.setOnline(false);
  let stop = outbox.open({ userId, householdId: userId }, writes, listener);
  await outbox.enqueue(queued('a'));
  stop();
  stop = outbox.open({ userId, householdId: 'casa' }, writes, listener);
  await outbox.enqueue(queued('b'));
  expect(idsOf(useQueuedMutations)).toEqual(['b']);
  expect(queuedRows().map(({ id }) => id)).toEqual(['b']);
  // A sign-out would lose both.
  expect(idsOf(useUnsentMutations)).toEqual(['a', 'b']);
  onlineManager.setOnline(true);
  await outbox.send();
  expect(sent).toEqual(['a', 'b']);
  expect(named).toEqual([null, 'casa']);
  stop();
});
