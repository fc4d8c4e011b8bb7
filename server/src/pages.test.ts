import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServer } from './server.ts';
import { entry, inline, integrity, registry, startTestSite } from './testing/site.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const links = async (url: string) =>
  (await (await site.page(url)).text()).match(/<link [^>]*>/g)?.map(String) ?? [];

it.each([
  ['/', 200],
  ['/auth', 200],
  ['/_status', 404],
  ['/dividas', 200],
  ['/D%C3%ADvidas/', 404],
  ['/Dividas/', 200],
  ['/dividas/123', 404],
  ['/metas', 200],
  ['/metas/viagem/3', 200],
  ['/metasx', 404],
  ['/relatorio', 404],
  ['/qualquer.coisa', 404],
  ['/.oculta', 404],
])('serves the shell at %s with status %i', async (url, status) => {
  const response = await site.page(url);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain('tostao-registry');
});

it('answers the page of a retired remote with 404, and every page without a registry', async () => {
  const { debts: _, ...remotes } = registry.remotes;
  site.write('releases/registry.json', JSON.stringify({ ...registry, remotes }));
  expect((await site.page('/dividas')).status).toBe(404);
  fs.rmSync(path.join(site.options.releasesDir, 'registry.json'));
  expect((await site.page('/dividas')).status).toBe(200);
  site.write('releases/registry.json', JSON.stringify(registry));
});

it('embeds the registry in pages as escaped JSON', async () => {
  const html = await (await site.page('/')).text();
  const json = /<script type="application\/json" id="tostao-registry">(.*?)<\/script>/.exec(html);
  const { preload: _, requires: _requires, describes, ...live } = registry.remotes.debts.live;
  const { version } = registry.remotes.debts.canary.release;
  expect(JSON.parse(json?.[1] ?? '')).toMatchObject({
    schemaVersion: 1,
    remotes: { debts: { live, canary: { percent: 10, release: { version } } } },
  });
  expect(JSON.parse(json?.[1] ?? '').remotes.debts.live.describes.pages).toEqual(describes.pages);
  expect(json?.[1]).not.toMatch(/preload|requires|versions|p_today/);
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
  expect(await links('/dividasx')).toEqual([]);
});

it('gives home the code and the requests of each card in a template, and no other page', async () => {
  const home = await (await site.page('/')).text();
  const templates = home.match(/<template .*?<\/template>/g);
  const requests =
    '[{&quot;path&quot;:&quot;debts?select=*&amp;order=id&quot;,&quot;body&quot;:{&quot;p_today&quot;:&quot;{today}&quot;}}]';
  expect(templates).toEqual([
    expect.stringMatching(/data-requests="\[\]">.*federation\.js/),
    expect.stringContaining(`data-requests="${requests}" data-rows-in="debts">`),
  ]);
  expect(templates?.[1]?.match(/href="[^"]*"/g)).toEqual([
    `href="${entry}"`,
    'href="/remotes/debts/1.0.0/page.css"',
  ]);
  expect(await (await site.page('/dividas')).text()).not.toContain('<template');
});

it('writes the configuration into the page', async () => {
  const html = await (await site.page('/auth')).text();
  const json = /<script type="application\/json" id="tostao-config">(.*?)<\/script>/.exec(html);
  expect(JSON.parse(json?.[1] ?? '')).toEqual(await (await site.get('/config.json')).json());
});

it('preloads no chunk of shared modules that the page does not wait for', async () => {
  expect(await links('/dividas/ajuda')).toEqual([
    expect.stringContaining('/assets/federation.js'),
    expect.stringContaining(entry),
  ]);
});

it('names the social card only by the configured address, never by that of a request', async () => {
  const html = await (await site.page('/')).text();
  expect(html).not.toContain('social-card');
  expect(html).not.toContain('og:image');
  expect(html).toContain('og:title');
  const siteUrl = 'https://tostao.example.com';
  const named = await startServer({ ...site.options, siteUrl });
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
    expect(await (await site.get('/dividas', headers)).text()).toContain(`href="${expected}"`);
  }
});

it('serves pages with the current registry, or without one, and needs no restart', async () => {
  const file = path.join(site.options.releasesDir, 'registry.json');
  fs.renameSync(file, `${file}.away`);
  expect(await (await site.page('/')).text()).not.toContain('tostao-registry');
  expect((await site.get('/registry.json')).status).toBe(404);
  fs.renameSync(`${file}.away`, file);
  expect(await (await site.page('/')).text()).toContain('tostao-registry');
});

it.each([
  ['entry is an object', { live: { ...registry.remotes.debts.live, entry: {} } }],
  ['preload list is a number', { live: { ...registry.remotes.debts.live, preload: { page: 7 } } }],
  ['release is null', { live: null }],
  ['releases are a text', 'torn'],
])('omits a remote whose %s, and logs it once', async (_, torn) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  site.write(
    'releases/registry.json',
    JSON.stringify({ ...registry, remotes: { ...registry.remotes, torn } }),
  );
  for (const [url, status] of [
    ['/torta', 404],
    ['/dividas', 200],
  ] as const) {
    const response = await site.page(url);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain('"debts"');
    expect(html).not.toContain('"torn"');
  }
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.lastCall?.[0]).toMatch(/The entry of torn is malformed/);
  site.write('releases/registry.json', JSON.stringify(registry));
});

it.each([
  '',
  '{"schemaVersion":1',
  'null',
  '[]',
  '{"remotes":{}}',
  '{"schemaVersion":1,"remotes":7}',
  '{"schemaVersion":2,"remotes":{}}',
])('serves pages without remotes when the registry is %j', async (text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  site.write('releases/registry.json', text);
  const response = await site.page('/dividas');
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('tostao-registry');
  expect(log).toHaveBeenCalledOnce();
  site.write('releases/registry.json', JSON.stringify(registry));
});

it('compresses pages with the best encoding that the browser accepts', async () => {
  const headers = { Accept: 'text/html' };
  const plain = await site.raw('/dividas', headers);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toMatch(/Accept-Encoding.*Cookie/);
  const brotli = await site.raw('/dividas', { ...headers, 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(zlib.brotliDecompressSync(brotli.body)).toEqual(plain.body);
  const zipped = await site.raw('/dividas', { ...headers, 'Accept-Encoding': 'gzip, br;q=0' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zlib.gunzipSync(zipped.body)).toEqual(plain.body);
});

it('allows only this origin’s code and the build’s inline scripts by hash', async () => {
  const policy = (await site.page('/')).headers.get('content-security-policy')?.split('; ');
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
