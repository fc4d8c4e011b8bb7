import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { reportsFolder } from './server/folders.ts';

const port = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
  testDir: '.',
  outputDir: path.join(reportsFolder, 'artefacts'),
  fullyParallel: true,
  workers: 2,
  // Journeys are long, and the machine may be busy: what fails must fail for a better reason.
  timeout: 90_000,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: path.join(reportsFolder, 'playwright.json') }]],
  globalSetup: './server/publish-builds.ts',
  // One set of pictures: wherever they are compared, Debian's Chromium draws them.
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // Lets another antialiasing pass, and no button that moved.
      threshold: 0.15,
      maxDiffPixels: 40,
    },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    // What a service worker fetches goes past `page.route`; journeys/offline lets it work.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/serve-fresh.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/config.json`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
