import net from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { listen, type RunningServer } from './listen.ts';

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Serves answers that wait until they are released. */
async function startSlowServer(connections = 100, idleTimeoutMs = 60_000) {
  const held: (() => void)[] = [];
  let asked = 0;
  const app = new Hono();
  app.get('/now', (context) => context.text('now'));
  app.all('/held', async (context) => {
    asked += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    return context.text('held');
  });
  let isLeft = false;
  const endless = {
    pull: (stream: ReadableStreamDefaultController) => stream.enqueue(Buffer.alloc(2 ** 16)),
    cancel: () => {
      isLeft = true;
    },
  };
  app.get('/endless', () => {
    asked += 1;
    return new Response(new ReadableStream(endless));
  });
  app.post('/body', async (context) => context.text(await context.req.text()));
  const server = await listen(app, '127.0.0.1', 0, { connections, requests: 6, idleTimeoutMs });
  servers.push(server);
  const port = Number(new URL(server.url).port);
  const connect = async (localAddress = '127.0.0.1') => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    return Object.assign(socket, { text: () => text });
  };
  const release = () => held.splice(0).forEach((resolve) => resolve());
  return { connect, release, asked: () => asked, isLeft: () => isLeft };
}

/** Also a reset ends a connection. */
const closing = (socket: net.Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

const post = (body: string) =>
  `POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it('answers requests that a client sends before it has the answers, in their order', async () => {
  const { connect } = await startSlowServer();
  const socket = await connect();
  const bodies = Array.from({ length: 6 }, (_, index) => `body ${index}.`);
  socket.write(bodies.map(post).join(''));
  await expect.poll(() => socket.text()).toContain('body 5.');
  expect(socket.text().match(/body \d+\./g)).toEqual(bodies);
  socket.destroy();
});

it('closes a connection that sends many requests ahead', async () => {
  const { connect, asked } = await startSlowServer();
  const socket = await connect();
  const closed = closing(socket);
  socket.write(get('/held').repeat(400_000));
  await closed;
  expect(asked()).toBe(6);
});

it('gives the place of an idle connection to a newcomer of another network', async () => {
  const { connect } = await startSlowServer(3);
  const many = [await connect(), await connect()];
  const alone = await connect('127.0.0.2');
  const [closed] = many.map((socket) => closing(socket));
  const newcomer = await connect('127.0.0.3');
  newcomer.write(get('/now'));
  await expect.poll(() => newcomer.text()).toContain('now');
  await closed;
  expect(many[1]!.destroyed).toBe(false);
  alone.write(get('/now'));
  await expect.poll(() => alone.text()).toContain('now');
  for (const socket of [...many, alone, newcomer]) socket.destroy();
});

it('closes a connection that waits too long for its client, and none that waits for its answer', async () => {
  const { connect, release, asked } = await startSlowServer(100, 100);
  const waiting = await connect();
  waiting.write(get('/held'));
  await expect.poll(asked).toBe(1);
  const silent = await connect();
  const dripping = await connect();
  dripping.write('POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na');
  await Promise.all([closing(silent), closing(dripping)]);
  release();
  await expect.poll(() => waiting.text()).toContain('held');
  waiting.destroy();
});

it('closes a connection whose client does not read the answer', async () => {
  const { connect, isLeft } = await startSlowServer(100, 100);
  const deaf = await connect();
  deaf.pause();
  deaf.write(get('/endless'));
  await expect.poll(isLeft).toBe(true);
  deaf.destroy();
});

it('gives the place of a client that does not read the answer to a newcomer', async () => {
  const { connect, asked, isLeft } = await startSlowServer(1);
  const deaf = await connect();
  deaf.pause();
  deaf.write(get('/endless'));
  await expect.poll(asked).toBe(1);
  await expect
    .poll(async () => {
      const newcomer = await connect('127.0.0.2');
      newcomer.destroy();
      return isLeft();
    })
    .toBe(true);
  deaf.destroy();
});

it('closes the connection of an unfinished request for a newcomer, and none that waits for its answer', async () => {
  const { connect, release, asked } = await startSlowServer(2);
  const waiting = await connect('127.0.0.2');
  waiting.write(get('/held'));
  await expect.poll(asked).toBe(1);
  const dripping = await connect('127.0.0.2');
  dripping.write('POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na');
  const closed = closing(dripping);
  const newcomer = await connect();
  newcomer.write(get('/now'));
  await expect.poll(() => newcomer.text()).toContain('now');
  await closed;
  release();
  await expect.poll(() => waiting.text()).toContain('held');
  waiting.destroy();
  newcomer.destroy();
});

it('answers 405 to a method that no browser sends to a page', async () => {
  const { connect } = await startSlowServer();
  const socket = await connect();
  socket.write('TRACE /now HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => socket.text()).toMatch(/^HTTP\/1\.1 405 [^]*allow: GET, HEAD, POST/i);
  socket.write(get('/now'));
  await expect.poll(() => socket.text()).toMatch(/now/);
});
