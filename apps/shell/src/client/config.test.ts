import { afterEach, expect, it, vi } from 'vitest';
import { isOtherBackend, loadConfig, rememberBackend } from './config.ts';

afterEach(() => vi.unstubAllGlobals());

function serve(body: unknown, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

it('reads the address of the backend', async () => {
  serve({ supabaseUrl: 'https://x', supabaseKey: 'k', more: 1 });
  expect(await loadConfig()).toEqual({
    supabaseUrl: 'https://x',
    supabaseKey: 'k',
    remoteOrigins: [],
    overrides: false,
    example: false,
  });
});

it('reads the configuration in the page once, and asks for it again on a retry', async () => {
  document.head.innerHTML = `<script type="application/json" id="tostao-config">{"supabaseUrl":"https://y"}</script>`;
  serve({ supabaseUrl: 'https://x', supabaseKey: 'k' });
  await expect(loadConfig()).rejects.toThrow('supabaseKey is required.');
  expect((await loadConfig()).supabaseUrl).toBe('https://x');
});

it('uses the origin of the page when the backend is its server', async () => {
  serve({ supabaseUrl: 'http://behind-a-proxy:3000', supabaseKey: 'k', sameOrigin: true });
  expect((await loadConfig()).supabaseUrl).toBe(window.location.origin);
});

it('rejects a configuration without a key or an address, and a failed request', async () => {
  serve({ supabaseUrl: 'https://x' });
  await expect(loadConfig()).rejects.toThrow('supabaseKey is required.');
  serve({ supabaseKey: 'k' });
  await expect(loadConfig()).rejects.toThrow('supabaseUrl');
  serve({ message: 'down' }, 503);
  await expect(loadConfig()).rejects.toThrow('503');
});

it('knows another backend than that of the stored session, and none where storage is blocked', () => {
  expect(isOtherBackend('https://x')).toBe(false);
  rememberBackend('https://x');
  expect(isOtherBackend('https://x')).toBe(false);
  expect(isOtherBackend('https://y')).toBe(true);
  localStorage.clear();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(isOtherBackend('https://y')).toBe(false);
});
