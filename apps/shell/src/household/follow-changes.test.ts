import type { SupabaseClient } from '@supabase/supabase-js';
import { createDataClient } from '../client/create-data-client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';
// Loaded now: its chunk would arrive outside the fake time.
import './open-stream.ts';

const session = { access_token: 'token', user: { id: 'ana' } };
const encoder = new TextEncoder();

type Stream = ReadableStreamDefaultController<Uint8Array>;

function write(stream: Stream, event: string, data = ''): void {
  stream.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
}

/** A server that keeps what has changed, and tells the streams that are open. */
function startServer() {
  const changed: string[] = [];
  /** The revisions of the questions so far. */
  const asked: (string | undefined)[] = [];
  const streams = new Set<Stream>();
  let isDown = false;
  const answer: typeof fetch = async (_input, init) => {
    const { p_revision: revision } = JSON.parse(init?.body as string) as { p_revision?: string };
    asked.push(revision);
    const tables = changed.slice(revision === undefined ? changed.length : Number(revision));
    return Response.json({ revision: String(changed.length), tables });
  };
  const open = vi.fn<typeof fetch>(async (_url, init) => {
    if (isDown) throw new TypeError('Failed to fetch');
    let opened: Stream;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        opened = stream;
        streams.add(stream);
        write(stream, 'revision', '1');
      },
    });
    init?.signal?.addEventListener('abort', () => {
      if (streams.delete(opened)) opened.error(new DOMException('aborted', 'AbortError'));
    });
    return { ok: true, status: 200, body } as Response;
  });
  vi.stubGlobal('fetch', open);
  const backend = { supabaseUrl: 'http://backend.test', supabaseKey: 'key' };
  const supabase = Object.assign(
    createDataClient(backend, async () => null, answer),
    {
      auth: { getSession: async () => ({ data: { session }, error: null }) },
    },
  ) as unknown as SupabaseClient;
  return {
    supabase,
    asked,
    streams,
    open,
    change: (table: string) => {
      changed.push(table);
      for (const stream of streams) write(stream, 'change', JSON.stringify([table]));
    },
    remove: () => streams.forEach((stream) => write(stream, 'removed')),
    restart: () => {
      isDown = true;
      for (const stream of streams) stream.error(new TypeError('network error'));
      streams.clear();
    },
    recover: () => {
      isDown = false;
    },
  };
}

let stop = () => {};

function follow(changesUrl: string | null) {
  const server = startServer();
  const onChange = vi.fn<(tables: string[] | null) => void>();
  const onRemoved = vi.fn<() => void>();
  stop = followChanges({ supabase: server.supabase, changesUrl, onChange, onRemoved });
  return { ...server, onChange, onRemoved };
}

let isVisible = true;
function look(isSeen: boolean): void {
  isVisible = isSeen;
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isVisible ? 'visible' : 'hidden',
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks what a page has missed once its stream is open, and then reads events', async () => {
  const { asked, open, change, onChange, remove, onRemoved } = follow('/changes');
  await pass(1);
  expect(asked).toEqual([undefined]);
  expect(new Headers(open.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer token');
  expect(onChange).not.toHaveBeenCalled();
  change('debts');
  await pass(1);
  expect(onChange.mock.calls).toEqual([[['debts']]]);
  expect(asked).toHaveLength(1);
  remove();
  await pass(1);
  expect(onRemoved).toHaveBeenCalledOnce();
});

it('misses no change of a time without a stream', async () => {
  const { asked, change, onChange, restart, recover, open } = follow('/changes');
  await pass(1);
  restart();
  change('accounts');
  await pass(300);
  // It tries again, ever more seldom.
  expect(open.mock.calls.length).toBeGreaterThan(5);
  expect(open.mock.calls.length).toBeLessThan(30);
  expect(onChange).not.toHaveBeenCalled();
  recover();
  await pass(60);
  expect(asked).toEqual([undefined, '0']);
  expect(onChange.mock.calls).toEqual([[['accounts']]]);
});

it('closes the stream of a hidden page, and asks once the page is visible again', async () => {
  const { asked, streams, change, onChange } = follow('/changes');
  await pass(1);
  look(false);
  await pass(1);
  expect(streams.size).toBe(0);
  change('debts');
  await pass(300);
  expect(asked).toHaveLength(1);
  look(true);
  await pass(1);
  expect(onChange.mock.calls).toEqual([[['debts']]]);
  expect(streams.size).toBe(1);
  stop();
  await pass(1);
  expect(streams.size).toBe(0);
});

it('asks from time to time where the server has no stream', async () => {
  const { asked, open, change, onChange } = follow(null);
  await pass(1);
  change('debts');
  await pass(20);
  expect(onChange.mock.calls).toEqual([[['debts']]]);
  look(false);
  await pass(20);
  const count = asked.length;
  await pass(300);
  expect(asked).toHaveLength(count);
  look(true);
  await pass(20);
  expect(asked.slice(count)).toEqual(['1', '1']);
  stop();
  await pass(60);
  expect(asked).toHaveLength(count + 2);
  expect(open).not.toHaveBeenCalled();
});
