// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchIntact, isIntact } from './intact-file.ts';

const script = (text: string, type = 'text/javascript; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type } });
const hashOf = (name: string) => `${name}-${createHash(name).update('good').digest('base64')}`;
const integrity = hashOf('sha256');
const url = 'https://app.example.com/assets/main.1a2b3c4d.js';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a file with its hash', script('good'), true],
  ['another content', script('bad'), false],
  ['a page in place of a script', script('good', 'text/html'), false],
  ['an error', new Response('good', { status: 500 }), false],
])('tells whether %s is intact: %s', async (_name, response, intact) => {
  expect(await isIntact(url, response, integrity)).toBe(intact);
});

it('accepts a file of unknown hash by its type alone, and leaves its body unread', async () => {
  const style = new Response('a{}', { headers: { 'content-type': 'text/css' } });
  expect(await isIntact('https://cdn.example.com/a.1a2b3c4d.css', style)).toBe(true);
  expect(await style.text()).toBe('a{}');
});

it('compares a file of a remote with the hash that the page asks for', async () => {
  expect(await isIntact(url, script('good'), hashOf('sha384'))).toBe(true);
  expect(await isIntact(url, script('bad'), hashOf('sha384'))).toBe(false);
  expect(await isIntact(url, script('good'), '')).toBe(true);
});

it('fetches a damaged file again past the HTTP cache', async () => {
  const fetched = vi.fn(async (_request: Request) => script('good'));
  vi.stubGlobal('fetch', fetched);
  const response = await fetchIntact(new Request(url), script('bad'), integrity);
  expect(await response.text()).toBe('good');
  expect(fetched.mock.calls[0]?.[0].cache).toBe('reload');
});

it('hands out the damaged file when a second fetch fails too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const response = await fetchIntact(new Request(url), script('bad'), integrity);
  expect(await response.text()).toBe('bad');
});
