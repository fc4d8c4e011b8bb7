import { afterEach, expect, it, vi } from 'vitest';
import { loadBackend } from './standalone-backend.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['http://127.0.0.1:54321', {}],
  // The proxy has rewritten `Host`, which the server's own address is made of.
  ['https://metas.example.com', { sameOrigin: true }],
])('finds the backend of a remote that runs alone at %s', async (url, more) => {
  vi.stubGlobal('location', { origin: 'https://metas.example.com' });
  const config = { supabaseUrl: 'http://127.0.0.1:54321', supabaseKey: 'k', ...more };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)));
  expect(await loadBackend()).toEqual({ url, key: 'k' });
});

it('finds no backend where the development server reaches none', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 504 })));
  expect(await loadBackend()).toBeUndefined();
});
