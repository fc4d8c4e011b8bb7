// Measures the daily screens in Chromium with the CPU slowed four times, for a user with many rows.
import { readFileSync } from 'node:fs';
import { type Browser, type Page, chromium } from '@playwright/test';
import {
  createUser,
  dayFromToday,
  freePort,
  newDataFolder,
  publishBuilds,
  spawnServer,
  transactionRow,
} from './e2e.ts';
import { median } from './median.ts';

const rows = Number(process.env.ROWS ?? 50_000);
const slowdown = Number(process.env.SLOWDOWN ?? 4);
const runs = 7;

const descriptions = ['Feira da semana', 'Uber', 'Cinema', 'Farmácia', 'Padaria', 'Conta de luz'];

async function measure(name: string, once: (run: number) => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await once(run));
  const all = times.map(Math.round).join(', ');
  console.log(`${name.padEnd(52)} ${String(Math.round(median(times))).padStart(6)} ms   (${all})`);
}

/** Returns the time in ms until a text appears in the page. */
function timeUntilText(page: Page, text: string): Promise<number> {
  return page.evaluate((awaited) => {
    const start = performance.now();
    return new Promise<number>((resolve) => {
      const check = () => {
        if (document.body.textContent?.includes(awaited)) resolve(performance.now() - start);
        else requestAnimationFrame(check);
      };
      check();
    });
  }, text);
}

async function fillDialog(page: Page, description: string): Promise<void> {
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
  // The dialog focuses its first field once it is open; no user could type earlier.
  await dialog.locator('input:focus').waitFor();
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('12345');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(description);
  const category = dialog.getByRole('combobox', { name: 'Categoria' });
  await category.press('Enter');
  await page.getByRole('option', { name: 'Lazer' }).waitFor();
  await page.keyboard.type('Laz');
  await page.keyboard.press('Enter');
  await category.filter({ hasText: 'Lazer' }).waitFor();
}

interface Saving {
  row: number;
  answer: number;
  closed: number;
}

/** Measures the time from pressing "Salvar" until the row, the response and the closed dialog. */
async function save(page: Page, description: string): Promise<Saving> {
  await fillDialog(page, description);
  return page.evaluate((text) => {
    const button = [...document.querySelectorAll('button')].find(
      (candidate) => candidate.textContent === 'Salvar',
    );
    return new Promise<Saving>((resolve) => {
      let row = 0;
      let answer = 0;
      const start = performance.now();
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
          if (new URL(entry.name).pathname.endsWith('/transactions') && answer === 0) {
            answer = entry.responseEnd - start;
          }
        }
      }).observe({ type: 'resource' });
      const check = () => {
        const drawn = [...document.querySelectorAll('main li p')].some(
          (line) => line.textContent === text,
        );
        if (drawn && row === 0) row = performance.now() - start;
        const isOpen = document.querySelector('[role="dialog"]:not([data-closed])');
        if (row > 0 && answer > 0 && !isOpen) {
          resolve({ row, answer, closed: performance.now() - start });
        } else requestAnimationFrame(check);
      };
      button?.click();
      requestAnimationFrame(check);
    });
  }, description);
}

/**
 * Scrolls for two seconds, as with a wheel.
 * @returns the frame durations in ms
 */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          window.scrollBy(0, 60);
          if (now - start < 2000) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
}

/** Returns the private memory of the largest renderer process, in MB. Linux only. */
async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))
    .map((text) =>
      [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce((sum, [, kb]) => sum + Number(kb), 0),
    );
  return Math.round(Math.max(...sizes) / 1000);
}

publishBuilds();
const server = await spawnServer(await freePort(), newDataFolder());
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const user = await createUser(server.url);
  const { api } = user;
  await user.signIn(context);
  await api.insert(
    'transactions',
    Array.from({ length: rows }, (_, index) =>
      transactionRow({
        // Time-ordered like the app's ids: newer ones sort last.
        id: `01900000${crypto.randomUUID().slice(8)}`,
        description: `${descriptions[index % descriptions.length]} ${index}`,
        amount: 5 + (index % 400),
        date: dayFromToday(-Math.floor(index / 12)),
      }),
    ),
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(`${rows} rows, CPU slowed ${slowdown} times, ${runs} runs`);

  const newest = `${descriptions[0]} 0`;
  await measure('history, whole page load to the first rows', async () => {
    await page.goto('/transacoes', { waitUntil: 'commit' });
    await page.getByText(/^Feira da semana 0$/).waitFor();
    return page.evaluate(() => performance.now());
  });
  await measure('history from home, nothing of it cached', async () => {
    await page.goto('/');
    await page.getByText('Olá,').waitFor();
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href="/transacoes"]')?.click(),
    );
    return timeUntilText(page, newest);
  });
  await measure('history, a search answered', async (run) => {
    const sought = String(rows - 1 - run * 7);
    await page.getByRole('searchbox').fill(sought);
    const time = await timeUntilText(page, ` ${sought}`);
    await page.getByRole('searchbox').fill('');
    await page.getByText(newest, { exact: true }).waitFor();
    return time;
  });

  await page.getByRole('searchbox').blur();
  const savings: Saving[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate(() => window.scrollTo(0, 0));
    savings.push(await save(page, `Medida ${run}`));
  }
  for (const [name, key] of [
    ['save to the row on screen', 'row'],
    ['save to the answer', 'answer'],
    ['save to the dialog gone', 'closed'],
  ] as const) {
    await measure(name, (run) => Promise.resolve(savings[run]?.[key] ?? 0));
  }

  const frames = (await scroll(page)).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(frames[Math.floor(share * (frames.length - 1))] ?? 0);
  console.log(
    `scrolling: ${frames.length} frames in 2 s, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  );
  await devtools.send('HeapProfiler.collectGarbage');
  console.log(`renderer memory after all that: ${await rendererMemory(browser)} MB`);
} finally {
  await browser.close();
  await server.kill();
}
