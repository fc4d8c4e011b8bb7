import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { findClients } from './client-address.ts';
import { listen } from './listen.ts';
import { addUnsubscribeRoute, forwardUnsubscribe, type Unsubscribe } from './unsubscribe-route.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(unsubscribe: Unsubscribe): Promise<string> {
  const app = new Hono();
  addUnsubscribeRoute(app, unsubscribe, findClients());
  const server = await listen(app, '127.0.0.1', 0);
  closing.push(() => server.close());
  return `${server.url}/lembretes/sair.html?token=a`;
}

it('answers 60 requests of a network in a minute', async () => {
  const url = await serve(async () => new Response('Pronto'));
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await fetch(url, { method: 'POST' })).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

it('shows the plain answer of a hosted function as a page', async () => {
  const asked: string[] = [];
  const hosted = http.createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('<p>Pronto</p>');
  });
  await once(hosted.listen(0, '127.0.0.1'), 'listening');
  closing.push(async () => {
    hosted.closeAllConnections();
    hosted.close();
  });
  const { port } = hosted.address() as AddressInfo;
  const url = await serve(forwardUnsubscribe(`http://127.0.0.1:${port}/functions/v1/reminders`));
  const page = await fetch(url);
  await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toBe('<p>Pronto</p>');
  expect(asked).toEqual([
    'GET /functions/v1/reminders?token=a',
    'POST /functions/v1/reminders?token=a',
  ]);
});
