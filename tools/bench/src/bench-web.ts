// Measures the cost of federation: the shell with its remotes against a monolithic build of the same
// sources, with and without a slow network and CPU, and home against a page without a framework. Prints
// medians of `RUNS` (7) visits.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { createUser, freePort, publishBuilds, spawnServer, type User } from './e2e.ts';
import { insertSampleData } from './sample-data.ts';
import { median } from './median.ts';
import { buildFloor } from './build-floor.ts';
import { buildMonolith } from './build-monolith.ts';
import { screens, watchReady } from './screens.ts';

const runs = Number(process.env.RUNS ?? 7);
/** Rounds through all pairs of screens. The first round warms the cache and is not counted. */
const rounds = 3;

const conditions = {
  'throttled (1.6 Mbps, 150 ms, CPU x4)': {
    cpu: 4,
    network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
  unthrottled: { cpu: 1, network: undefined },
} as const;
type Condition = keyof typeof conditions;

interface Build {
  name: 'federated' | 'monolith' | 'floor';
  url: string;
  state: User['storageState'];
}

/** Times in ms since the start of navigation; sizes in KB (1,000 bytes) as transferred. */
interface Visit {
  fcp: number;
  lcp: number;
  ready: number;
  blocked: number;
  /** The longest task. */
  longest: number;
  code: number;
  bytes: number;
  requests: number;
}

const columns: (keyof Visit)[] = [
  'fcp',
  'lcp',
  'ready',
  'blocked',
  'longest',
  'code',
  'bytes',
  'requests',
];

const device = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
} as const;

async function openPage(browser: Browser, build: Build, condition: Condition) {
  const context = await browser.newContext({
    ...device,
    baseURL: build.url,
    storageState: build.state,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { cpu, network } = conditions[condition];
  await devtools.send('Network.enable');
  if (network)
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page, devtools };
}

async function visit(browser: Browser, build: Build, condition: Condition, screen: string) {
  const { context, page, devtools } = await openPage(browser, build, condition);
  const sizes = new Map<string, { bytes: number; isCode: boolean; sentAt: number }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const isCode = /\.(?:js|css)(?:$|\?)/.test(request.url);
    sizes.set(requestId, { bytes: 0, isCode, sentAt: wallTime * 1000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = sizes.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await page.addInitScript(watchReady, screens);
  await page.goto(screen, { waitUntil: 'commit' });
  const times = await page.evaluate(async () => {
    const ready = await window.ready;
    // After two frames, the paint entries have been reported.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const paints = await window.observed('paint');
    const largest = (await window.observed('largest-contentful-paint')).filter(
      (e) => e.startTime <= ready + 50,
    );
    const tasks = (await window.observed('longtask')).filter((task) => task.startTime < ready);
    return {
      fcp: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
      lcp: largest.at(-1)?.startTime ?? Number.NaN,
      ready,
      blocked: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      readyAt: performance.timeOrigin + ready,
    };
  });
  // Only requests sent before the screen was ready: later ones prefetch other screens.
  const needed = [...sizes.values()].filter(({ sentAt }) => sentAt <= times.readyAt);
  const total = (some: typeof needed) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  await context.close();
  const { readyAt: _readyAt, ...rest } = times;
  return {
    ...rest,
    code: total(needed.filter(({ isCode }) => isCode)),
    bytes: total(needed),
    requests: needed.length,
  } satisfies Visit;
}

/**
 * Measures navigation in ms from a link press to the next screen's content, after a warm-up round.
 */
async function tour(browser: Browser, build: Build, condition: Condition) {
  const { context, page } = await openPage(browser, build, condition);
  await page.addInitScript(watchReady, screens);
  await page.goto('/');
  await page.evaluate(() => window.ready);
  await page.waitForLoadState('networkidle');
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const from of Object.keys(screens)) {
      for (const to of Object.keys(screens)) {
        if (from === to) continue;
        await go(page, from);
        // A user looks at a screen before leaving it.
        await page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))),
        );
        const time = await go(page, to);
        if (round > 0) (times[`${from} → ${to}`] ??= []).push(time);
      }
    }
  }
  await context.close();
  return times;
}

/** Clicks a link, whichever screen is open. */
function go(page: Page, to: string): Promise<number> {
  return page.evaluate(
    ([target, text]) =>
      new Promise<number>((resolve) => {
        const isThere = () =>
          window.location.pathname === target &&
          document.querySelector('main')?.textContent?.includes(text);
        const start = performance.now();
        if (isThere()) return resolve(0);
        const look = () =>
          isThere() ? resolve(performance.now() - start) : requestAnimationFrame(look);
        const link = document.querySelector<HTMLElement>(`a[href="${target}"]`);
        if (link) link.click();
        else {
          window.history.pushState({}, '', target);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }
        requestAnimationFrame(look);
      }),
    [to, screens[to as keyof typeof screens]] as const,
  );
}

async function serve(name: Build['name'], settings: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), `tostao-${name}-`));
  const env = { NODE_ENV: 'production', ...settings };
  const server = await spawnServer(await freePort(), folder, env);
  const { api, storageState } = await createUser(server.url);
  await insertSampleData(api);
  const build: Build = { name, url: server.url, state: storageState };
  return { build, kill: server.kill };
}

publishBuilds();
const monolithDir = buildMonolith();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const noReleases = mkdtempSync(path.join(tmpdir(), 'tostao-no-releases-'));
const servers = [
  await serve('federated', {}),
  await serve('monolith', {
    TOSTAO_SHELL_DIR: monolithDir,
    // The registry is part of the build.
    TOSTAO_RELEASES_DIR: noReleases,
  }),
  await serve('floor', {
    TOSTAO_SHELL_DIR: buildFloor(),
    TOSTAO_RELEASES_DIR: noReleases,
  }),
];
const all = servers.map(({ build }) => build);
/** The floor page is home alone. */
const apps = all.filter(({ name }) => name !== 'floor');

function row(cells: (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(10)))
    .join('');
}

try {
  for (const condition of Object.keys(conditions) as Condition[]) {
    console.log(`\n${condition}, cold, signed in, medians of ${runs}; ms and KB`);
    console.log(
      row(['', 'FCP', 'LCP', 'ready', 'blocked', 'longest', 'JS+CSS', 'all KB', 'requests']),
    );
    for (const screen of Object.keys(screens)) {
      const builds = screen === '/' ? all : apps;
      const visits = new Map<string, Visit[]>();
      // Alternates between the builds, so that noise of the machine affects both.
      for (let run = 0; run < runs; run += 1) {
        for (const build of builds) {
          const made = visits.get(build.name) ?? [];
          made.push(await visit(browser, build, condition, screen));
          visits.set(build.name, made);
        }
      }
      const of = (name: string, key: keyof Visit) =>
        Math.round(median((visits.get(name) ?? []).map((one) => one[key])));
      for (const { name } of builds) {
        console.log(row([`${screen} ${name}`, ...columns.map((key) => of(name, key))]));
      }
      for (const { name } of builds.slice(1)) {
        const ratio = of('federated', 'ready') / of(name, 'ready');
        console.log(row([`  ready, federated/${name}`, '', '', ratio.toFixed(2)]));
      }
    }
    console.log(`\n${condition}, warm: from a press on a link to the content, worst pairs`);
    for (const build of apps) {
      const pairs = Object.entries(await tour(browser, build, condition))
        .map(([pair, times]) => [pair, Math.round(median(times))] as const)
        .toSorted(([, one], [, other]) => other - one);
      const typical = median(pairs.map(([, time]) => time));
      console.log(
        `${build.name}: median ${typical} ms; ${pairs
          .slice(0, 4)
          .map((pair) => pair.join(' '))
          .join(', ')}`,
      );
    }
  }
} finally {
  await browser.close();
  for (const { kill } of servers) await kill();
}
