import path from 'node:path';
import type { Page } from '@playwright/test';
import { listAppRemotes, readAppRemote } from '@tostao/registry/app-remotes';
import { emulate, largestPaintOf, slowPhone } from '@tostao/bench/conditions';
import { watchLoad } from '@tostao/bench/page-load';
import { watchReady } from '@tostao/bench/screens';
import { expect, test } from '@tostao/e2e-support/test';

test.use({ prefetches: true });

/** The budget of the first visit of a page, with all that follows by itself until the page is quiet. */
interface Budget {
  /** Requests, and KB of all files and data, that are sent until the page shows its content. */
  ready: [requests: number, KB: number];
  /** The same until it is quiet. */
  quiet: [requests: number, KB: number];
  /** How many round trips follow one another until the page shows everything, with six requests at once. */
  trips: number;
  /** The largest paint on a slow phone, as a multiple of the time at which a bare page is ready there. */
  largestPaint: number;
}

interface Visited extends Budget {
  path: string;
  /** Shown once the page has its data. */
  content: string;
  /** Shown last, by a part of another remote. */
  last?: string;
}

// Other tests and a slower machine slow a page more than the bare one: paints and trips have room for that, the sums for a feature.
const visited: Visited[] = [
  {
    path: '/',
    content: 'Gastos do dia—',
    last: 'Nenhuma transação ainda',
    ready: [22, 160],
    quiet: [24, 275],
    trips: 6,
    largestPaint: 3.5,
  },
  {
    path: '/transacoes',
    content: 'Nenhuma transação cadastrada ainda',
    ready: [30, 275],
    quiet: [31, 420],
    trips: 6,
    largestPaint: 4.8,
  },
  {
    path: '/importar',
    content: 'arquivo',
    ready: [15, 232],
    quiet: [24, 362],
    trips: 3,
    largestPaint: 4.2,
  },
  {
    path: '/dividas',
    content: 'Nenhuma dívida cadastrada',
    ready: [23, 245],
    quiet: [23, 406],
    trips: 4,
    largestPaint: 5,
  },
  {
    path: '/relatorio',
    content: 'Nada registrado neste mês',
    ready: [24, 260],
    quiet: [29, 400],
    trips: 5,
    largestPaint: 5,
  },
  {
    path: '/ajustes',
    content: '@exemplo.com.br',
    ready: [19, 228],
    quiet: [24, 362],
    trips: 4,
    largestPaint: 4.4,
  },
  {
    path: '/caixinhas',
    content: 'Nenhuma caixinha ainda',
    ready: [22, 235],
    quiet: [22, 390],
    trips: 5,
    largestPaint: 4.6,
  },
  {
    path: '/categorias',
    content: 'Alimentação',
    ready: [22, 237],
    quiet: [22, 362],
    trips: 6,
    largestPaint: 4.4,
  },
];

/** The budget of a page that is not listed yet. */
const budgetOfNewPage: Budget = { ready: [20, 260], quiet: [30, 400], trips: 4, largestPaint: 4 };

const apps = path.resolve(import.meta.dirname, '../../../apps');
const added: Visited[] = listAppRemotes(apps)
  .flatMap((remote) => readAppRemote(apps, remote).pages)
  .filter((page) => !visited.some((budget) => budget.path === page.path))
  .map(({ path: url, title }) => ({ path: url, content: title, ...budgetOfNewPage }));

/** A page is quiet without a request for this time: less than it waits before it prepares the next press. */
const quietMs = 1500;
/** The latency of each request, far longer than anything that the device does. */
const tripMs = 1500;

const shows = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

for (const { path: url, content, last = content, ...budget } of [...visited, ...added]) {
  test(`a slow phone opens ${url} within its budget`, async ({
    signedInPage: page,
    devtools,
    bareReady,
  }) => {
    await emulate(devtools, slowPhone);
    const load = watchLoad(devtools);
    await page.addInitScript(watchReady, { [url]: content });
    await page.goto(url);
    const readyAt = await page.evaluate(async () => performance.timeOrigin + (await window.ready));
    const ready = load.until(readyAt);
    await shows(page, last);
    await load.quiet(page, quietMs);
    const quiet = load.until(Infinity);
    const largestPaint = (await largestPaintOf(page)) / bareReady;
    const sums = [ready, quiet].map(({ requests, KB }) => `[${requests}, ${KB.toFixed(0)}]`);
    const description = `${sums.join(', ')}, largest paint ${largestPaint.toFixed(2)}`;
    test.info().annotations.push({ type: url, description });
    for (const [until, { requests, KB }] of Object.entries({ ready, quiet })) {
      const [maxRequests, maxKB] = budget[until as 'ready' | 'quiet'];
      expect.soft(requests, `requests until ${until}`).toBeLessThanOrEqual(maxRequests);
      expect.soft(KB, `KB until ${until}`).toBeLessThanOrEqual(maxKB);
    }
    expect.soft(largestPaint, 'largest paint').toBeLessThanOrEqual(budget.largestPaint);
    // The early requests of home are those of its screens.
    if (url === '/') expect.soft(load.repeated(), 'repeated requests').toEqual([]);
  });

  test(`${url} shows everything after few round trips`, async ({
    signedInPage: page,
    devtools,
  }) => {
    const network = { latency: tripMs, downloadThroughput: -1, uploadThroughput: -1 };
    await emulate(devtools, { network });
    await page.goto(url);
    await shows(page, last);
    const trips = Math.floor((await page.evaluate(() => performance.now())) / tripMs);
    test.info().annotations.push({ type: url, description: `${trips} trips` });
    expect(trips).toBeLessThanOrEqual(budget.trips);
  });
}
