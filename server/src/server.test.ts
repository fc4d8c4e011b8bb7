import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from './listen.ts';
import { startServer } from './server.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-static-'));
const shellDir = path.join(folder, 'shell');
const releasesDir = path.join(folder, 'releases');
const inline = "document.documentElement.dataset.theme = 'dark'";
const immutable = 'public, max-age=31536000, immutable';
const entry = '/remotes/debts/1.0.0/remoteEntry.abc.js';
const integrity = `sha384-${'a'.repeat(64)}`;
const registry = {
  schemaVersion: 2,
  routes: {
    '/': 'transactions/home',
    '/dividas': 'debts/page',
    '/dividas/ajuda': 'debts/help',
    '/torta': 'torn/page',
  },
  remotes: {
    debts: {
      live: {
        version: '1.0.0',
        globalName: '</script><script>alert(1)</script>$&',
        contract: '^2.0.0',
        entry,
        integrity,
        preload: { page: [{ url: '/remotes/debts/1.0.0/page.css', integrity }] },
        requires: { page: ['menu', 'react'], help: ['react'] },
      },
      canary: {
        percent: 10,
        release: {
          version: '2',
          globalName: 'debts_2',
          contract: '^2.0.0',
          entry: '/remotes/debts/2/entry.js',
          integrity,
        },
      },
      versions: [{ version: '0.9.0' }, { version: '1.0.0' }],
    },
    transactions: {
      live: {
        version: '2',
        globalName: 'transactions_2',
        contract: '^2.0.0',
        entry: '/remotes/transactions/2/remoteEntry.js',
        integrity,
        preload: {},
      },
    },
  },
};

let server: RunningServer;

beforeAll(async () => {
  write(
    'shell/index.html',
    `<html><head><script>${inline}</script><meta property="og:title" content="Tostão"><meta property="og:image" content="/social-card.png"><meta property="og:image:width" content="1200"><meta name="tostao-chunk" content="/assets/federation.js"><meta name="tostao-chunk" content="/assets/controls.js" data-provides="dialog menu"><!--registry--><script src="/assets/main.js"></script></head></html>`,
  );
  write('shell/assets/main.1a2b.js', 'console.log("main")');
  write('releases/.shell-assets/main.0f0f.js', 'the shell before');
  write('shell/favicon.svg', '<svg/>');
  write('shell/.hidden.js', 'hidden');
  write('secret.js', 'outside');
  write('releases/registry.json', JSON.stringify(registry));
  write(`releases/debts/1.0.0/remoteEntry.abc.js`, 'x'.repeat(5000));
  write(`releases/debts/1.0.0/remoteEntry.abc.js.br`, zlib.brotliCompressSync('from the sibling'));
  write(`releases/debts/1.0.0/page.css`, 'y'.repeat(5000));
  // Hosted data: these tests cover static files only.
  const supabase = { url: 'https://abc.supabase.co', key: 'key' };
  server = await startServer({ port: 0, shellDir, releasesDir, supabase });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function write(file: string, content: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
}
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(server.url + url, { headers });
const links = async (url: string) =>
  (await (await page(url)).text()).match(/<link [^>]*>/g)?.map(String) ?? [];
const page = (url: string) => get(url, { Accept: 'text/html,application/xhtml+xml' });

/** Sends a request as written: `fetch` would normalize the path and decode the body. */
function raw(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      http
        .get({ hostname, port, path: url, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        })
        .on('error', reject);
    },
  );
}

it('serves the assets of an earlier shell to the tabs that still run it', async () => {
  const response = await get('/assets/main.0f0f.js');
  expect(await response.text()).toBe('the shell before');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect((await get('/assets/main.eeee.js')).status).toBe(404);
  expect((await get('/assets/.served')).status).toBe(404);
});

describe('a page', () => {
  it.each(['/', '/dividas', '/relatorio', '/qualquer/coisa', '/qualquer.coisa', '/.oculta'])(
    'serves the shell at %s',
    async (url) => {
      const response = await page(url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('embeds the registry in pages as escaped JSON', async () => {
    const html = await (await page('/')).text();
    const json = /<script type="application\/json" id="tostao-registry">(.*?)<\/script>/.exec(html);
    const { preload: _, requires: _requires, ...live } = registry.remotes.debts.live;
    const { canary } = registry.remotes.debts;
    expect(JSON.parse(json?.[1] ?? '')).toMatchObject({
      schemaVersion: 2,
      remotes: { debts: { live, canary } },
    });
    expect(json?.[1]).not.toMatch(/preload|requires|versions/);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--registry-->');
    expect(html).not.toContain('tostao-chunk');
  });

  it('preloads the remote of the page’s route and its shared modules, each file once', async () => {
    const debts = [
      '<link rel="preload" as="script" fetchpriority="high" href="/assets/federation.js">',
      `<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${entry}">`,
      `<link rel="preload" as="style" crossorigin="anonymous" integrity="${integrity}" href="/remotes/debts/1.0.0/page.css">`,
      '<link rel="preload" as="script" fetchpriority="low" href="/assets/controls.js">',
    ];
    expect(await links('/dividas')).toEqual(debts);
    expect(await links('/dividas/123')).toEqual(debts);
    expect(await links('/')).toHaveLength(3);
    expect(await links('/dividasx')).toEqual([]);
  });

  it('preloads no chunk of shared modules that the page does not wait for', async () => {
    expect(await links('/dividas/ajuda')).toEqual([
      expect.stringContaining('/assets/federation.js'),
      expect.stringContaining(entry),
    ]);
  });

  it('names the social card only by the configured address, never by that of a request', async () => {
    const html = await (await page('/')).text();
    expect(html).not.toContain('social-card');
    expect(html).not.toContain('og:image');
    expect(html).toContain('og:title');
    const supabase = { url: 'https://abc.supabase.co', key: 'key' };
    const siteUrl = 'https://tostao.example.com';
    const named = await startServer({ port: 0, shellDir, releasesDir, supabase, siteUrl });
    const headers = { Accept: 'text/html', 'X-Forwarded-Host': 'evil.example' };
    const preview = await (await fetch(named.url, { headers })).text();
    expect(preview).toContain(`property="og:image" content="${siteUrl}/social-card.png"`);
    expect(preview).toContain('og:image:width');
    await named.close();
  });

  it('preloads the canary for browsers in its bucket', async () => {
    const canary = '/remotes/debts/2/entry.js';
    for (const [bucket, expected] of [
      ['9', canary],
      ['10', entry],
      ['x', entry],
    ]) {
      const headers = { Accept: 'text/html', Cookie: `tostao-bucket=${bucket}` };
      expect(await (await get('/dividas', headers)).text()).toContain(`href="${expected}"`);
    }
  });

  it('serves pages with the current registry, or without one, and needs no restart', async () => {
    const file = path.join(releasesDir, 'registry.json');
    fs.renameSync(file, `${file}.away`);
    expect(await (await page('/')).text()).not.toContain('tostao-registry');
    expect((await get('/registry.json')).status).toBe(404);
    fs.renameSync(`${file}.away`, file);
    expect(await (await page('/')).text()).toContain('tostao-registry');
  });

  it.each([
    ['entry is an object', { live: { ...registry.remotes.debts.live, entry: {} } }],
    [
      'preload list is a number',
      { live: { ...registry.remotes.debts.live, preload: { page: 7 } } },
    ],
    ['release is null', { live: null }],
    ['releases are a text', 'torn'],
  ])('omits a remote whose %s, and logs it once', async (_, torn) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    write(
      'releases/registry.json',
      JSON.stringify({ ...registry, remotes: { ...registry.remotes, torn } }),
    );
    for (const url of ['/torta', '/dividas']) {
      const response = await page(url);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('"debts"');
      expect(html).not.toContain('"torn"');
    }
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.lastCall?.[0]).toMatch(/^The entry of torn in .* is malformed/);
    log.mockRestore();
    write('releases/registry.json', JSON.stringify(registry));
  });

  it.each([
    '',
    '{"schemaVersion":2',
    'null',
    '[]',
    '{"remotes":{}}',
    '{"schemaVersion":2,"remotes":7}',
  ])('serves pages without remotes when the registry is %j', async (text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    write('releases/registry.json', text);
    const response = await page('/dividas');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('tostao-registry');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    write('releases/registry.json', JSON.stringify(registry));
  });

  it('compresses pages with the best encoding that the browser accepts', async () => {
    const headers = { Accept: 'text/html' };
    const plain = await raw('/dividas', headers);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/Accept-Encoding.*Cookie/);
    const brotli = await raw('/dividas', { ...headers, 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(zlib.brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const zipped = await raw('/dividas', { ...headers, 'Accept-Encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zlib.gunzipSync(zipped.body)).toEqual(plain.body);
  });

  it('allows only this origin’s code and the build’s inline scripts by hash', async () => {
    const policy = (await page('/')).headers.get('content-security-policy')?.split('; ');
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toEqual([
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' https://abc.supabase.co",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "worker-src 'self'",
    ]);
  });
});

describe('the service worker', () => {
  it('serves the service worker for revalidation, with a policy that allows only code origins', async () => {
    write('shell/sw.js', 'self.oninstall = () => {}');
    const { status, headers } = await get('/sw.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self';");
    expect(policy).not.toContain('supabase');
  });

  it('serves a service worker that unregisters itself when the option is off', async () => {
    const supabase = { url: 'https://abc.supabase.co', key: 'key' };
    const options = { port: 0, shellDir, releasesDir, supabase, serviceWorker: false };
    const without = await startServer(options);
    const script = await (await fetch(`${without.url}/sw.js`)).text();
    expect(script).toContain('registration.unregister()');
    await without.close();
  });
});

it.each(['/', '/config.json', '/registry.json', entry, '/nope.js'])(
  'sends security headers with %s',
  async (url) => {
    const { headers } = await page(url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
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
  const response = await page(url);
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
  const response = await get(url, { Accept: '*/*', ...headers });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/i);
});

it('answers a navigation with a page, even when the path looks like a file', async () => {
  const response = await raw('/qualquer.coisa', { 'Sec-Fetch-Dest': 'document' });
  expect(response.status).toBe(200);
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
  const response = await raw(url, { Accept: '*/*' });
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
    expect((await get(url)).headers.get('cache-control')).toBe(policy);
  });

  it('revalidates the registry by its ETag', async () => {
    const first = await get('/registry.json');
    const tag = first.headers.get('etag') ?? '';
    expect((await get('/registry.json', { 'If-None-Match': tag })).status).toBe(304);
  });
});

describe('remotes', () => {
  it('lets other origins load remotes', async () => {
    const { headers } = await get(entry);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('serves remotes from their compressed sibling, or compresses them on the fly', async () => {
    const sibling = await raw(entry, { 'Accept-Encoding': 'gzip, br' });
    expect(sibling.headers['content-encoding']).toBe('br');
    expect(zlib.brotliDecompressSync(sibling.body).toString()).toBe('from the sibling');
    const zipped = await raw(entry, { 'Accept-Encoding': 'gzip' });
    expect(zlib.gunzipSync(zipped.body).toString()).toBe('x'.repeat(5000));
    const plain = await raw(entry, { 'Accept-Encoding': 'br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
    const css = await raw('/remotes/debts/1.0.0/page.css', { 'Accept-Encoding': 'gzip, br' });
    expect(css.headers['content-encoding']).toBe('gzip');
    expect(zlib.gunzipSync(css.body).toString()).toBe('y'.repeat(5000));
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(server.url + entry, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});
