// Measures the waits on the daily screens in Chromium, with `ROWS` (50,000) and the CPU slowed `SLOWDOWN` (4) times.
import type { Page } from '@playwright/test';
import { createUser } from '@tostao/test-kit/users/create-user';
import { publishBuilds } from '@tostao/backend/testing/publish-builds';
import { measure, scroll, timeFromEvent, watchInteractions } from './measure.ts';
import { openBrowser, startApp } from './measured-app.ts';
import { insertSampleData } from './sample-data.ts';
import { screens, watchReady } from './screens.ts';
import { openUntracedPage, type UntracedPage } from './untraced-page.ts';

const rows = Number(process.env.ROWS ?? 50_000);
const slowdown = Number(process.env.SLOWDOWN ?? 4);
/** How often all screens are opened before the memory is measured again. */
const rounds = Number(process.env.ROUNDS ?? 200);

/** The second newest: home shows the newest. */
const nearTop = 'Uber 1';
const reportText = 'Despesas por Categoria';

/** Opens a page from home, whose code and data the service worker may have, and returns the time in ms. */
async function openFromHome(page: Page, to: string, text: string): Promise<number> {
  await page.goto('/');
  await page.getByText('Olá,').waitFor();
  await page.waitForLoadState('networkidle');
  return press(page, to, text);
}

/** Presses a link and returns the time until the text is there. */
function press(page: Page, to: string, text: string): Promise<number> {
  const link = page.locator(`a[href="${to}"]:visible`).first();
  return timeFromEvent(page, 'pointerdown', text, () => link.click());
}

/** Types a new expense and returns the time from Enter until its row is there. */
async function save(page: Page, description: string): Promise<number> {
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  // The dialog focuses its first field once it is open; no user could type earlier.
  await dialog.locator('input:focus').waitFor();
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('12345');
  const category = dialog.getByRole('combobox', { name: 'Categoria' });
  await category.press('Enter');
  await page.getByRole('option', { name: 'Lazer' }).waitFor();
  await page.keyboard.type('Laz');
  await page.keyboard.press('Enter');
  await category.filter({ hasText: 'Lazer' }).waitFor();
  const text = dialog.getByRole('textbox', { name: 'Descrição' });
  await text.fill(description);
  return timeFromEvent(page, 'keydown', description, () => text.press('Enter'));
}

/** Opens every screen so often, as links would. */
function openEveryScreen(page: UntracedPage, times: number): Promise<void> {
  return page.evaluate(`(async () => {
    const isThere = async (selector) => {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
    };
    await isThere('main h1');
    for (let round = 0; round < ${times}; round += 1) {
      for (const screen of ${JSON.stringify(Object.keys(screens))}) {
        window.history.pushState({}, '', screen);
        window.dispatchEvent(new PopStateEvent('popstate'));
        await isThere('main h1');
        await new Promise(requestAnimationFrame);
      }
    }
  })()`);
}

publishBuilds();
const server = await startApp();
const browser = await openBrowser();
try {
  const user = await createUser(server.url);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    storageState: user.storageState,
  });
  const page = await context.newPage();
  await insertSampleData(user.api, rows);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(`${rows} rows, CPU slowed ${slowdown} times`);

  await page.addInitScript(watchInteractions);
  await page.addInitScript(watchReady, { '/': screens['/'], '/transacoes': nearTop });
  // The first visit installs the service worker and stores the data that later ones show at once.
  await page.goto('/');
  await page.getByText('Olá,').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await measure('home, opened again, to the last known figures', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    return page.evaluate(() => window.ready);
  });
  await measure('history, opened first after home', () =>
    openFromHome(page, '/transacoes', nearTop),
  );
  await measure('report, opened first after home', () =>
    openFromHome(page, '/relatorio', reportText),
  );
  await measure('report, opened again', async () => {
    await press(page, '/', 'Economia Acumulada');
    return press(page, '/relatorio', reportText);
  });
  await measure('history, whole page load to the first rows', async () => {
    await page.goto('/transacoes', { waitUntil: 'commit' });
    return page.evaluate(() => window.ready);
  });
  const search = page.getByRole('searchbox');
  await measure('history, last key of a search to the list', async (run) => {
    const sought = String(rows - 1 - run * 7);
    await search.fill(sought.slice(0, -1));
    // A user types more slowly than this.
    await page.waitForTimeout(100);
    const lastKey = () => search.press(sought.slice(-1));
    const time = await timeFromEvent(page, 'keydown', ` ${sought}`, lastKey, 1);
    await search.fill('');
    await page.getByText(nearTop, { exact: true }).waitFor();
    return time;
  });
  await search.blur();
  await measure('Enter to the new row', async (run) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    return save(page, `Medida ${run}`);
  });

  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  const interactions = await page.evaluate(() => window.interactions);
  const slowest = interactions.toSorted((one, other) => other.duration - one.duration);
  // As browsers define it: of every 50 interactions the slowest does not count.
  const inp = slowest[Math.floor(slowest.length / 50)]?.duration;
  const listed = slowest.slice(0, 6).map(({ event, duration }) => `${duration} ms (${event})`);
  console.log(
    `interactions of searches and saves: ${slowest.length}, INP ${inp} ms, slowest ${listed.join(', ')}`,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  const { frames, blank } = await scroll(page);
  const at = (share: number) => Math.round(frames[Math.floor(share * (frames.length - 1))] ?? 0);
  console.log(
    `scrolling: ${frames.length / 2} frames a second, p95 ${at(0.95)} ms, longest ${at(1)} ms, ${blank} frames without a row`,
  );

  const unwatched = await openUntracedPage(browser, context, server.url);
  await openEveryScreen(unwatched, 20);
  const report = async (done: number) => {
    const { renderer, objects, nodes, listeners } = await unwatched.memory();
    console.log(
      `after ${done} rounds of all screens: renderer ${renderer} MB, live objects ${objects} MB, ${nodes} nodes, ${listeners} listeners`,
    );
  };
  await report(20);
  await openEveryScreen(unwatched, rounds);
  await report(20 + rounds);
} finally {
  await browser.close();
  await server.kill();
}
