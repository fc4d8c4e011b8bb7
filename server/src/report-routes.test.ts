import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPageConfig } from './page-config.ts';
import { startServer } from './server.ts';
import { startTestSite } from './testing/site.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
let server: Awaited<ReturnType<typeof startServer>>;

const start = (env: Record<string, string>) =>
  startServer({ ...site.options, pageConfig: readPageConfig(env) });
const report = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/_report`, { method: 'POST', body, headers });
const load = (change: object = {}) =>
  JSON.stringify({
    remote: 'debts',
    module: 'page',
    version: '1.0.0',
    phase: 'module',
    outcome: 'ok',
    duration: 12,
    shared: {},
    ...change,
  });
const screen = (release: string, lcp: number) =>
  JSON.stringify({ screen: '/dividas', release, lcp, cls: 0, longTasks: 0, longestTask: 0 });
const stored = () => {
  const folder = path.join(site.options.releasesDir, '.reports');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
};

beforeEach(async () => {
  site = await startTestSite();
  server = await start({ TOSTAO_OVERRIDES: 'true' });
});
afterEach(async () => {
  await server.close();
  await site.close();
});

it('adds up reports by remote and version, and shows the sums where overrides are allowed', async () => {
  expect((await report(load())).status).toBe(204);
  await report(load({ outcome: 'failed', phase: 'entry', reason: 'TypeError' }));
  await report(load({ version: '2' }));
  await report(screen('debts@1.0.0', 100));
  await report(screen('shell@1a2b', 100));
  await report(screen('shell@0f0f', 100));
  expect(await (await fetch(`${server.url}/_report`)).json()).toEqual({
    debts: {
      '1.0.0': { ok: 1, failed: 1, refused: 0, lcp: { 95: 1 }, inp: {} },
      '2': { ok: 1, failed: 0, refused: 0, lcp: {}, inp: {} },
    },
    shell: {
      '1a2b': { ok: 0, failed: 0, refused: 0, lcp: { 95: 1 }, inp: {} },
      '0f0f': { ok: 0, failed: 0, refused: 0, lcp: { 95: 1 }, inp: {} },
    },
  });
});

it('stores sums and nothing else of a report, at the end of the server too', async () => {
  await report(load({ reason: 'ana@example.com', module: 'segredo' }));
  await server.close();
  server = await start({});
  expect(stored()).toEqual([
    '{"debts":{"1.0.0":{"ok":1,"failed":0,"refused":0,"lcp":{},"inp":{}}}}',
  ]);
});

it.each([
  ['another remote', load({ remote: 'constructor' })],
  ['a version that the registry does not have', load({ version: '9' })],
  ['a screen of such a version', screen('debts@9', 100)],
  ['a shell that this server never had', screen('shell@9c1e', 100)],
])('counts no report on %s', async (_, body) => {
  expect((await report(body)).status).toBe(204);
  expect(await (await fetch(`${server.url}/_report`)).json()).toEqual({});
});

it.each([
  ['another text', () => report('{'), 400],
  ['a longer text', () => report(load({ reason: 'x'.repeat(5000) })), 413],
  ['a page of another site', () => report(load(), { 'sec-fetch-site': 'cross-site' }), 403],
])('refuses %s', async (_, send, status) => {
  expect((await send()).status).toBe(status);
});

it('hides the sums where overrides are not allowed, and receives nothing when it is off', async () => {
  const [production, off] = await Promise.all([start({}), start({ TOSTAO_REPORT_URL: 'off' })]);
  expect((await fetch(`${production.url}/_report`)).status).toBe(404);
  expect(await (await fetch(`${production.url}/config.json`)).json()).toMatchObject({
    reportUrl: '/_report',
  });
  expect((await fetch(`${off.url}/_report`, { method: 'POST', body: load() })).status).toBe(404);
  expect(await (await fetch(`${off.url}/config.json`)).json()).not.toHaveProperty('reportUrl');
  await Promise.all([production.close(), off.close()]);
});

it('keeps the sums for the next try when the store does not take them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = path.join(site.options.releasesDir, '.reports');
  fs.writeFileSync(folder, 'a file where the folder should be');
  await report(load());
  const sums = { debts: { '1.0.0': { ok: 1 } } };
  expect(await (await fetch(`${server.url}/_report`)).json()).toMatchObject(sums);
  expect(fs.readFileSync(folder, 'utf8')).toBe('a file where the folder should be');
  fs.rmSync(folder);
  await server.close();
  server = await start({});
  expect(stored().map((text) => JSON.parse(text) as unknown)).toMatchObject([sums]);
});
