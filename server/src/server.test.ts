import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer } from './server.ts';
import { entry, startTestSite } from './testing/site.ts';

const immutable = 'public, max-age=31536000, immutable';
let site: Awaited<ReturnType<typeof startTestSite>>;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

it('serves the assets of an earlier shell to the tabs that still run it', async () => {
  const response = await site.get('/assets/main.0f0f.js');
  expect(await response.text()).toBe('the shell before');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect((await site.get('/assets/main.eeee.js')).status).toBe(404);
  expect((await site.get('/assets/.served')).status).toBe(404);
});

it('serves the service worker for revalidation, with a policy that allows only code origins', async () => {
  site.write('shell/sw.js', 'self.oninstall = () => {}');
  const { status, headers } = await site.get('/sw.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self';");
  expect(policy).not.toContain('supabase');
});

it('serves the worker of push messages from the root, for revalidation', async () => {
  const response = await site.get('/push-worker.js');
  const { headers } = response;
  expect(await response.text()).toContain("addEventListener('push'");
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('names who hears of vulnerabilities, until a date within a year', async () => {
  const securityContact = 'mailto:casa@example.com';
  const siteUrl = 'https://casa.example.com';
  const own = await startServer({ ...site.options, securityContact, siteUrl });
  const [ofDevelopers, answer] = await Promise.all(
    [site.url, own.url].map((url) => fetch(`${url}/.well-known/security.txt`)),
  );
  expect(await ofDevelopers?.text()).toMatch(/^Contact: https:.*\nExpires: .*\nPref.*: pt, en\n$/);
  expect(answer?.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i);
  const [contact, expires = '', , canonical] = (await answer?.text())?.split('\n') ?? [];
  expect(contact).toBe('Contact: mailto:casa@example.com');
  expect(canonical).toBe('Canonical: https://casa.example.com/.well-known/security.txt');
  const daysLeft = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(100);
  expect(daysLeft).toBeLessThan(365);
  await own.close();
});

it('serves a service worker that unregisters itself when the option is off', async () => {
  const without = await startServer({ ...site.options, serviceWorker: false });
  const script = await (await fetch(`${without.url}/sw.js`)).text();
  expect(script).toContain('registration.unregister()');
  await without.close();
});

const policyOf = async (url: string) =>
  (await site.page(url)).headers.get('content-security-policy');

it('lets only workers of releases compile WebAssembly', async () => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';";
  expect(await policyOf(entry)).toContain(policy);
  for (const url of ['/', '/assets/main.js']) expect(await policyOf(url)).not.toContain('unsafe');
});

it.each(['/', '/config.json', '/registry.json', entry, '/nope.js'])(
  'sends security headers with %s',
  async (url) => {
    const { headers } = await site.page(url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  },
);

it.each([
  '/assets/nope',
  '/assets/main.js',
  '/remotes/debts/1.0.0/nope.js',
  '/remotes/debts/nope',
  '/remotes/debts',
  '/remotes',
  '/auth/v1/settings',
])('answers %s with a plain 404, not with a page', async (url) => {
  const response = await site.page(url);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/i);
});

it.each([
  ['/nope.js', {}],
  ['/nope.js', { 'Sec-Fetch-Dest': 'script' }],
  ['/favicon.png', { Accept: 'image/png,*/*', 'Sec-Fetch-Dest': 'image' }],
  ['/.hidden.js', { 'Sec-Fetch-Dest': 'empty' }],
  ['/dividas', { 'Sec-Fetch-Dest': 'script' }],
])('answers a request for the file %s with a plain 404: %j', async (url, headers) => {
  const response = await site.get(url, { Accept: '*/*', ...headers });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/i);
});

it('answers a navigation with a page, even when the path looks like a file', async () => {
  const response = await site.raw('/qualquer.coisa', { 'Sec-Fetch-Dest': 'document' });
  expect(response.status).toBe(404);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
});

it.each([
  '/../secret.js',
  '/%2e%2e/secret.js',
  '/..%2fsecret.js',
  '/assets/..%5c..%5csecret.js',
  '/remotes/debts/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.js',
  '/%00',
  '/%ff',
])('rejects the path traversal %s', async (url) => {
  const response = await site.raw(url, { Accept: '*/*' });
  expect(response.body.toString()).not.toContain('outside');
});

describe('caching', () => {
  it.each([
    ['/assets/main.1a2b.js', immutable],
    [entry, immutable],
    ['/favicon.svg', 'no-cache'],
    ['/registry.json', 'no-cache'],
    ['/config.json', 'no-store'],
    ['/nope.js', 'no-store'],
  ])('sends %s with Cache-Control %s', async (url, policy) => {
    expect((await site.get(url)).headers.get('cache-control')).toBe(policy);
  });

  it('revalidates the registry by its ETag', async () => {
    const first = await site.get('/registry.json');
    const tag = first.headers.get('etag') ?? '';
    expect((await site.get('/registry.json', { 'If-None-Match': tag })).status).toBe(304);
  });
});

describe('remotes', () => {
  it('lets other origins load remotes', async () => {
    const { headers } = await site.get(entry);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('serves remotes from their compressed sibling, or compresses them on the fly', async () => {
    const sibling = await site.raw(entry, { 'Accept-Encoding': 'gzip, br' });
    expect(sibling.headers['content-encoding']).toBe('br');
    expect(zlib.brotliDecompressSync(sibling.body).toString()).toBe('from the sibling');
    const zipped = await site.raw(entry, { 'Accept-Encoding': 'gzip' });
    expect(zlib.gunzipSync(zipped.body).toString()).toBe('x'.repeat(5000));
    const plain = await site.raw(entry, { 'Accept-Encoding': 'br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
    const css = await site.raw('/remotes/debts/1.0.0/page.css', { 'Accept-Encoding': 'gzip, br' });
    expect(css.headers['content-encoding']).toBe('gzip');
    expect(zlib.gunzipSync(css.body).toString()).toBe('y'.repeat(5000));
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(site.url + entry, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

it('answers 503 about its health after a failed backup or with a damaged registry, and 200 otherwise', async () => {
  const backup: { checkedAt: string | null; failedAt: string | null } = {
    checkedAt: '2026-11-27T10:00:00.000Z',
    failedAt: null,
  };
  const well = { checkedAt: '2026-11-27T10:00:00.000Z', failedAt: null };
  const server = await startServer({
    ...site.options,
    backend: {
      fetch: async () => new Response(),
      supabaseKey: 'key',
      health: () => ({ backup, messages: well, disk: well }),
      close: () => Promise.resolve(),
    },
  });
  const ask = () => fetch(`${server.url}/health.json`);
  const good = await ask();
  expect([good.status, await good.json()]).toEqual([200, { backup, messages: well, disk: well }]);
  backup.failedAt = '2026-11-27T11:00:00.000Z';
  expect((await ask()).status).toBe(503);
  backup.failedAt = null;
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const registry = await (await site.get('/registry.json')).text();
  site.write('releases/registry.json', '{"schemaVersion":');
  expect((await ask()).status).toBe(503);
  log.mockRestore();
  site.write('releases/registry.json', registry);
  expect((await ask()).status).toBe(200);
  await server.close();
});

it('lists the proposed releases where overrides are allowed, from the place of the registry', async () => {
  const list = async (pageConfig: object) => {
    const server = await startServer({ ...site.options, pageConfig });
    const response = await fetch(`${server.url}/previews.json`);
    const answer = [response.status, await response.text()];
    await server.close();
    return answer;
  };
  expect(await list({ overrides: true })).toEqual([200, '{}']);
  site.write('releases/previews.json', '{"pr-12":{}}');
  site.write('shell/previews.json', '{"elsewhere":{}}');
  expect(await list({ overrides: true })).toEqual([200, '{"pr-12":{}}']);
  const registryUrl = `${site.url}/registry.json`;
  expect(await list({ overrides: true, registryUrl })).toEqual([200, '{"elsewhere":{}}']);
  // Without a route of its own, the address is that of any file of the shell.
  expect(await list({})).toEqual([200, '{"elsewhere":{}}']);
});
