import { afterEach, expect, it, vi } from 'vitest';
import { loadConfig } from './config.ts';

afterEach(() => vi.unstubAllGlobals());

function serve(body: unknown, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

it('reads where the backend is', async () => {
  serve({ supabaseUrl: 'https://x', supabaseKey: 'k', more: 1 });
  expect(await loadConfig()).toEqual({
    supabaseUrl: 'https://x',
    supabaseKey: 'k',
    remoteOrigins: [],
    overrides: false,
  });
});

it('does not start without a key, an address or an answer', async () => {
  serve({ supabaseUrl: 'https://x' });
  await expect(loadConfig()).rejects.toThrow('supabaseKey is required.');
  serve({ supabaseKey: 'k' });
  await expect(loadConfig()).rejects.toThrow('supabaseUrl');
  serve({ message: 'down' }, 503);
  await expect(loadConfig()).rejects.toThrow('503');
});
