import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeStream, StreamOwner } from './change-stream.ts';
import { ChangeStreams, type StreamRights } from './change-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const allRights: StreamRights = { hasSession: true, isMember: true };

/** Streams whose users have all rights, but for those that a test names. */
function createStreams(limits = { all: 4, perUser: 2 }) {
  const rights = new Map<string, StreamRights>();
  const asked: string[][] = [];
  const findRights = vi.fn<(owners: readonly StreamOwner[]) => Promise<StreamRights[]>>(
    async (owners) => {
      asked.push(owners.map(({ user }) => user));
      return Promise.resolve(owners.map(({ user }) => rights.get(user) ?? allRights));
    },
  );
  const streams = new ChangeStreams(findRights, limits);
  const open = (user: string, change: Partial<StreamOwner> = {}, prepared?: ChangeStream) => {
    const household = change.household ?? 'casa';
    const expiresAtMs = Date.now() + 3_600_000;
    const owner = { user, session: user, network: user, expiresAtMs, ...change, household };
    const stream = prepared ?? streams.prepare(household);
    const drop = vi.fn<() => void>();
    const isOpen = streams.open(stream, owner, drop);
    if (!isOpen) stream.close();
    return Object.assign(stream, { isOpen, drop });
  };
  return { streams, open, rights, asked, findRights };
}

/** Reads a stream to its end, or to an event that has not come yet. */
async function readAll(stream: ChangeStream) {
  const read: string[] = [];
  void (async () => {
    for (let event = await stream.next(); event; event = await stream.next()) {
      read.push(event.name === 'change' ? event.tables.join(' ') : event.name);
    }
    read.push('end');
  })();
  await vi.advanceTimersByTimeAsync(0);
  return read;
}

it('joins the changes of 100 ms, and tells them to the streams of their household only', async () => {
  const { streams, open } = createStreams();
  const inside = await readAll(open('ana'));
  const outside = await readAll(open('bia', { household: 'other' }));
  streams.announce('casa', 'transactions');
  streams.announce('casa', 'debts');
  streams.announce('casa', 'debts');
  await vi.advanceTimersByTimeAsync(100);
  streams.announce('casa', 'accounts');
  await vi.advanceTimersByTimeAsync(100);
  expect(inside).toEqual(['debts transactions', 'accounts']);
  expect(outside).toEqual([]);
});

it('tells a stream what changed while its request was judged', async () => {
  const { streams, open } = createStreams();
  const stream = streams.prepare('casa');
  streams.announce('casa', 'debts');
  await vi.advanceTimersByTimeAsync(100);
  expect(await readAll(open('ana', {}, stream))).toEqual(['debts']);
});

it('removes a stream whose membership ended while its request was judged', async () => {
  const { streams, open, rights } = createStreams();
  const stream = streams.prepare('casa');
  rights.set('ana', { hasSession: true, isMember: false });
  streams.announce('casa', 'household_members');
  await vi.advanceTimersByTimeAsync(100);
  expect((await readAll(open('ana', {}, stream))).slice(-2)).toEqual(['removed', 'end']);
});

it('asks for all streams at once every 30 s, and ends those without a session', async () => {
  const { open, rights, asked } = createStreams();
  const [ana, bia] = [await readAll(open('ana')), await readAll(open('bia', { household: 'x' }))];
  rights.set('bia', { hasSession: false, isMember: false });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual([['ana', 'bia']]);
  expect(ana).toEqual(['beat']);
  expect(bia).toEqual(['beat', 'end']);
});

it('lets all clients ask after a gap, and removes those whose membership ended in it', async () => {
  const { streams, open, rights } = createStreams();
  const [ana, bia] = [await readAll(open('ana')), await readAll(open('bia'))];
  rights.set('bia', { hasSession: true, isMember: false });
  await streams.askAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(ana).toEqual(['ask']);
  expect(bia.slice(-2)).toEqual(['removed', 'end']);
});

it('ends streams that cannot be checked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { open, findRights } = createStreams();
  findRights.mockRejectedValue(new Error('the database is away'));
  const ana = await readAll(open('ana'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ana).toEqual(['beat', 'end']);
});

it('joins everything that a client has not read, and drops one that does not read for 30 s', async () => {
  const { streams, open } = createStreams();
  const stream = open('ana');
  for (const table of ['debts', 'accounts', 'debts']) {
    streams.announce('casa', table);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stream.drop).not.toHaveBeenCalled();
  expect(await stream.next()).toEqual({ name: 'change', tables: ['accounts', 'debts'] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stream.drop).toHaveBeenCalledOnce();
  expect(await stream.next()).toBeUndefined();
});

it('drops a client that does not read the end of its stream', async () => {
  const { streams, open } = createStreams();
  const [deaf, reader] = [open('ana'), open('bia')];
  streams.close();
  expect(await reader.next()).toBeUndefined();
  reader.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(deaf.drop).toHaveBeenCalledOnce();
  expect(reader.drop).not.toHaveBeenCalled();
});

it('ends a stream when its token expires', async () => {
  const { open } = createStreams();
  const ana = await readAll(open('ana', { expiresAtMs: Date.now() + 5000 }));
  const bia = await readAll(open('bia', { expiresAtMs: Date.now() + 1e13 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect([ana, bia]).toEqual([['end'], []]);
});

it('gives the place of the oldest stream of a user to a newer one', async () => {
  const { open } = createStreams();
  const [first, second] = [await readAll(open('ana')), await readAll(open('ana'))];
  expect(open('ana').isOpen).toBe(true);
  expect([await readAll(open('bia')), second]).toEqual([[], []]);
  expect(first).toEqual(['end']);
});

it('gives a place of the network that has most to another network, and none to the same', async () => {
  const { open } = createStreams();
  const from = (user: string, network: string) => open(user, { network });
  const first = await readAll(from('ana', 'one'));
  for (const user of ['bia', 'caio']) from(user, 'one');
  from('davi', 'two');
  expect(from('eva', 'one').isOpen).toBe(false);
  expect(first).toEqual([]);
  expect(from('eva', 'three').isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(first).toEqual(['end']);
});
