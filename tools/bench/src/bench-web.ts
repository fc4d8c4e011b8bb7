// Measures visits of home and the login, cold and warm, on a phone and on a desktop, beside a page without a framework that
// shows the same figures. With `BEFORE=<folder>`, it alternates with another checkout, whose builds exist.
// `ONLY='phone, home'` measures the parts whose title has this text.
// Prints medians of `RUNS` (7) visits, and the ratio of each time to when the bare page is ready.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { createUser } from '@tostao/test-kit/users/create-user';
import { spawnApp } from '@tostao/backend/testing/app-server';
import { serveBarePage } from './bare-page/serve-bare-page.ts';
import type { RunningProcess } from '@tostao/backend/testing/running-server';
import { publishBuilds } from '@tostao/backend/testing/publish-builds';
import { insertSampleData } from './sample-data.ts';
import { median, openBrowser, startApp } from './measured-app.ts';
import { type Build, type Device, devices, openContext, visit, type Visit } from './visit.ts';

const runs = Number(process.env.RUNS ?? 7);
const before = process.env.BEFORE;
const rows = 1000;

async function prepare(name: Build['name'], server: RunningProcess) {
  const { api, storageState } = await createUser(server.url);
  await insertSampleData(api, rows);
  const build: Build = { name, url: server.url, state: storageState };
  return { build, kill: server.kill };
}

/** Serves the builds of another checkout with its own server. */
async function serveBefore(checkout: string) {
  const releases = path.join(checkout, '.cache/bench-releases');
  const env = { ...process.env, TOSTAO_RELEASES_DIR: releases };
  execFileSync(process.execPath, ['tools/release/src/publish-all.ts'], { cwd: checkout, env });
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-before-'));
  const settings = {
    TOSTAO_DATA_DIR: folder,
    TOSTAO_RELEASES_DIR: releases,
    NODE_ENV: 'production',
  };
  return spawnApp(settings, path.join(checkout, 'backend/src/server.ts'));
}

publishBuilds();
const servers = [
  await prepare('bare', await serveBarePage()),
  await prepare('now', await startApp()),
  ...(before ? [await prepare('before', await serveBefore(path.resolve(before)))] : []),
];
const builds = servers.map(({ build }) => build);
const browser = await openBrowser();

function row(cells: (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(14)))
    .join('');
}

const times = ['firstPaint', 'ready', 'largestPaint'] as const;
const others = [
  'blocked',
  'shifts',
  'readyRequests',
  'readyKB',
  'quietRequests',
  'quietKB',
] as const;

async function compare(title: string, compared: Build[], once: (build: Build) => Promise<Visit>) {
  if (!title.includes(process.env.ONLY ?? '')) return;
  const visits = new Map<string, Visit[]>(compared.map(({ name }) => [name, []]));
  // Alternates between the builds, so that noise of the machine affects all.
  for (let run = 0; run < runs; run += 1) {
    for (const build of compared) visits.get(build.name)?.push(await once(build));
  }
  const of = (name: string, key: keyof Visit) =>
    median((visits.get(name) ?? []).map((each) => each[key]));
  const bare = of('bare', 'ready');
  console.log(`\n${title}; × = the bare page's ready, ${Math.round(bare)} ms`);
  console.log(row(['', ...times, ...others]));
  for (const { name } of compared) {
    const ratios = times.map((key) => {
      const time = of(name, key);
      return `${Math.round(time)} ${(time / bare).toFixed(2)}×`;
    });
    console.log(row([name, ...ratios, ...others.map((key) => Math.round(of(name, key)))]));
  }
}

async function visitOnce(build: Build, device: Device, screen: string) {
  const context = await openContext(browser, build, device, screen);
  const made = await visit(context, device, screen);
  await context.close();
  return made;
}

/** Returns a function that visits home with the code and data that earlier visits left in the browser. */
async function revisits(compared: Build[], device: Device) {
  const contexts = new Map<string, BrowserContext>();
  for (const build of compared) {
    const context = await openContext(browser, build, device);
    contexts.set(build.name, context);
    const page = await context.newPage();
    await page.goto('/');
    // The first visit installs the service worker.
    if (build.name !== 'bare') await page.evaluate(() => navigator.serviceWorker.ready);
    await page.close();
    await visit(context, device, '/');
  }
  return async ({ name }: Build) => visit(contexts.get(name)!, device, '/');
}

try {
  for (const device of Object.keys(devices) as Device[]) {
    await compare(`${device}, home, cold`, builds, (build) => visitOnce(build, device, '/'));
    // The bare page is home alone.
    await compare(`${device}, login, first visit`, builds, (build) =>
      visitOnce(build, device, build.name === 'bare' ? '/' : '/auth'),
    );
    const revisit = await revisits(builds, device);
    await compare(`${device}, home, warm`, builds, revisit);
  }
} finally {
  await browser.close();
  for (const { kill } of servers) await kill();
}
