// A visit of a page: its times, and what it loads until it is ready and until it is quiet.
import type { Browser, BrowserContext } from '@playwright/test';
import { emulate, slowPhone } from './conditions.ts';
import { watchLoad } from './page-load.ts';
import type { User } from '@tostao/test-kit/users/create-user';
import { screens, watchReady } from './screens.ts';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, conditions: slowPhone },
  desktop: { viewport: { width: 1280, height: 800 }, conditions: {} },
};
export type Device = keyof typeof devices;

export interface Build {
  name: 'now' | 'before' | 'bare';
  url: string;
  state: User['storageState'];
}

/** Without a request for this time, in ms, a page is quiet: nothing that it started by itself follows. */
const quietMs = 2000;

/** Times in ms since the start of navigation; sizes in KB (1,000 bytes) as transferred. */
export interface Visit {
  firstPaint: number;
  ready: number;
  /** The largest paint until the page is quiet. */
  largestPaint: number;
  /** The parts of long tasks beyond 50 ms, from the first paint until the page is quiet. */
  blocked: number;
  /** The score of layout shifts, times 1,000. */
  shifts: number;
  readyRequests: number;
  readyKB: number;
  quietRequests: number;
  quietKB: number;
}

export async function openContext(browser: Browser, build: Build, device: Device, screen = '/') {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: devices[device].viewport,
    baseURL: build.url,
    ...(screen === '/auth' ? {} : { storageState: build.state }),
  });
  await context.addInitScript(watchReady, screens);
  return context;
}

/** Opens a page in the conditions of a device. */
async function openPage(context: BrowserContext, device: Device) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await emulate(devtools, devices[device].conditions);
  return { page, devtools };
}

/** Visits a screen until it is quiet. */
export async function visit(context: BrowserContext, device: Device, screen: string) {
  const { page, devtools } = await openPage(context, device);
  const load = watchLoad(devtools);
  await page.goto(screen, { waitUntil: 'commit' });
  const ready = await page.evaluate(() => window.ready);
  await load.quiet(page, quietMs);
  const times = await page.evaluate(async () => {
    const paints = await window.observed('paint');
    const firstPaint = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime;
    const largest = (await window.observed('largest-contentful-paint')).at(-1);
    const shifts = (await window.observed('layout-shift')) as (PerformanceEntry & {
      value: number;
    })[];
    const tasks = (await window.observed('longtask')).filter(
      ({ startTime }) => startTime >= (firstPaint ?? 0),
    );
    return {
      firstPaint: firstPaint ?? Number.NaN,
      largestPaint: largest?.startTime ?? Number.NaN,
      blocked: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      shifts: shifts.reduce((sum, { value }) => sum + value, 0) * 1000,
      timeOrigin: performance.timeOrigin,
    };
  });
  await page.close();
  const { timeOrigin, ...measured } = times;
  const untilReady = load.until(timeOrigin + ready);
  const untilQuiet = load.until(Infinity);
  return {
    ...measured,
    ready,
    readyRequests: untilReady.requests,
    readyKB: untilReady.KB,
    quietRequests: untilQuiet.requests,
    quietKB: untilQuiet.KB,
  } satisfies Visit;
}
