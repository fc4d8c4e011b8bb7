import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'push-worker.js'), 'utf8');

/** Runs the worker with what it needs of a browser, and returns what it did with an event. */
async function run(type: string, event: object) {
  const done: unknown[] = [];
  const pending: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    registration: {
      showNotification: (title: string, options: object) => {
        done.push({ title, ...options });
        return Promise.resolve();
      },
    },
    clients: {
      openWindow: (url: string) => {
        done.push(url);
        return Promise.resolve();
      },
    },
  };
  const location = { origin: 'https://tostao.example.com' };
  vm.runInNewContext(source, { self, location, URL });
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => pending.push(work) });
  await Promise.all(pending);
  return done;
}

const message = { title: 'Tostão', body: '1 conta vence hoje.', url: '/dividas', tag: 'day' };

it('shows what a message says, in place of another one of the day', async () => {
  expect(await run('push', { data: { json: () => message } })).toMatchObject([
    { title: 'Tostão', body: '1 conta vence hoje.', tag: 'day', data: { url: '/dividas' } },
  ]);
});

it('shows something for a message that it cannot read', async () => {
  const data = {
    json: () => {
      throw new SyntaxError('no JSON');
    },
  };
  expect(await run('push', { data })).toMatchObject([{ title: 'Tostão' }]);
  expect(await run('push', { data: null })).toMatchObject([{ title: 'Tostão' }]);
});

it.each([
  ['/dividas?busca=Luz', 'https://tostao.example.com/dividas?busca=Luz'],
  ['https://evil.example.com/', 'https://tostao.example.com'],
  ['javascript:alert(1)', 'https://tostao.example.com'],
  [undefined, 'https://tostao.example.com/'],
])('opens %s as %s when the message is pressed', async (url, opened) => {
  let closed = 0;
  const notification = { data: { url }, close: () => (closed += 1) };
  expect(await run('notificationclick', { notification })).toEqual([opened]);
  expect(closed).toBe(1);
});
