// Measures the import of a statement in Chromium: from the file to the preview with a slowed CPU, and
// from the confirmation to the answer, with the longest task of the page.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { bankRows } from '@tostao/test-kit/statements/bank-rows';
import { writeNubankAccount } from '@tostao/test-kit/statements/write-statement';
import { statementFile } from '@tostao/test-kit/statements/statement-file';
import { createUser } from '@tostao/test-kit/users/create-user';
import { publishBuilds } from '@tostao/backend/testing/publish-builds';
import { openBrowser, startApp } from './measured-app.ts';

const sizes = (process.env.ROWS ?? '5000,50000').split(',').map(Number);
const slowdown = Number(process.env.SLOWDOWN ?? 4);
const maxWaitMs = 120_000;

declare global {
  interface Window {
    /** The durations of the tasks over 50 ms since they were read last. */
    longTasks: number[];
  }
}

/** Init script that collects long tasks. */
function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** Waits for a text of the page. A locator by role would take longer than the page's own tasks. */
function waitForText(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (awaited) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (document.querySelector('main')?.textContent?.includes(awaited)) resolve();
          else requestAnimationFrame(check);
        };
        check();
      }),
    text,
  );
}

/** Runs a step, and prints its time and the longest task of the page meanwhile. */
async function measure(page: Page, name: string, step: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.longTasks.splice(0));
  const start = performance.now();
  await step();
  const time = Math.round(performance.now() - start);
  const longest = await page.evaluate(() => Math.round(Math.max(0, ...window.longTasks)));
  console.log(`${name.padEnd(52)} ${String(time).padStart(6)} ms, longest task ${longest} ms`);
}

publishBuilds();
// Content instead of a path would be decoded in the page, which takes longer than reading the file.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-statements-'));
const server = await startApp();
const browser = await openBrowser();
try {
  for (const size of sizes) {
    const { storageState } = await createUser(server.url);
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'pt-BR',
      storageState,
    });
    await context.addInitScript(watchLongTasks);
    const page = await context.newPage();
    page.setDefaultTimeout(maxWaitMs);
    const devtools = await context.newCDPSession(page);
    await page.goto('/importar');
    await page.getByText('Nenhum extrato importado ainda.').waitFor();
    const days = bankRows('2022-01-01', Math.ceil(size / 28));
    const rows = Array.from({ length: size }, (_, index) => days[index % days.length]!);
    const file = path.join(folder, `extrato-${size}.csv`);
    fs.writeFileSync(file, statementFile('extrato.csv', writeNubankAccount(rows)).buffer);
    const count = size.toLocaleString('pt-BR');
    const text = `Importar ${count} transações`;
    // Whoever chooses a file has pointed at the field, which loads the code.
    await page.getByLabel('Arquivo', { exact: true }).hover();
    await page.waitForLoadState('networkidle');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await measure(page, `${size} rows, file to preview, CPU slowed ${slowdown} times`, async () => {
      await page.getByLabel('Arquivo', { exact: true }).setInputFiles(file);
      await waitForText(page, text);
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await measure(page, `${size} rows, import`, async () => {
      await page.locator('button', { hasText: text }).click();
      await waitForText(page, `${count} transações importadas`);
    });
    await measure(page, `${size} rows stored, history opens`, async () => {
      await page.goto('/transacoes');
      await waitForText(page, 'Despesa');
    });
    await context.close();
  }
} finally {
  await browser.close();
  await server.kill();
  fs.rmSync(folder, { recursive: true });
}
