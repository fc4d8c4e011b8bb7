// A visit of a page with a new browser context: its times and what it loads.
import type { Browser } from '@playwright/test';
import type { User } from '@tostao/test-kit/users/create-user';
import { screens, watchReady } from './screens.ts';

export const conditions = {
  'throttled (1.6 Mbps, 150 ms, CPU x4)': {
    cpu: 4,
    network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
  unthrottled: { cpu: 1, network: undefined },
} as const;
export type Condition = keyof typeof conditions;

export interface Build {
  name: 'federated' | 'monolith' | 'baseline' | 'before';
  url: string;
  state: User['storageState'];
}

/** Times in ms since the start of navigation; sizes in KB (1,000 bytes) as transferred. */
export interface Visit {
  fcp: number;
  lcp: number;
  ready: number;
  blocked: number;
  longest: number;
  code: number;
  bytes: number;
  requests: number;
}

export const columns: (keyof Visit)[] = [
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

export async function openPage(browser: Browser, build: Build, condition: Condition, screen = '/') {
  const context = await browser.newContext({
    ...device,
    baseURL: build.url,
    ...(screen === '/auth' ? {} : { storageState: build.state }),
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

export async function visit(browser: Browser, build: Build, condition: Condition, screen: string) {
  const { context, page, devtools } = await openPage(browser, build, condition, screen);
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
