import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { postgrestPath } from '@tostao/schema/testing/postgrest';
import type { WorkerFixtures } from './test.ts';

// A handful of journeys run again on other servers than the embedded one.
const stack = { name: 'stack', grep: /@stack/, use: { edition: 'stack' as const } };
const deployed = { name: 'deployed', grep: /@stack/, use: { edition: 'deployed' as const } };
const embedded = { name: 'embedded' };
// `npm test` sets the path of Caddy, or fails in CI.
const canRunStack = process.env.CADDY_PATH && postgrestPath;
const own = canRunStack ? [embedded, stack] : [embedded];
const projects = process.env.TOSTAO_DEPLOYED_URL ? [deployed] : own;

/** Returns the configuration of the journeys in a folder. */
export function journeysIn(folder: string) {
  const reportsFolder = path.join(folder, 'reports');
  return defineConfig<object, WorkerFixtures>({
    projects,
    testDir: folder,
    outputDir: path.join(reportsFolder, 'artifacts'),
    fullyParallel: true,
    // `npm test` runs another suite beside them, so that two leave no core idle.
    workers: 2,
    // Generous: a busy machine must not fail a long journey.
    timeout: 90_000,
    retries: 0,
    // Fuzzing, crashes, volume, old builds and repositories of others run every night.
    grepInvert: [
      ...(process.env.TOSTAO_NIGHTLY ? [] : [/@nightly/]),
      // Builds the image for minutes, and needs root: `npm run check-image`.
      ...(process.env.TOSTAO_IMAGE ? [] : [/@image/]),
    ],
    forbidOnly: Boolean(process.env.CI),
    reporter: [['list'], ['json', { outputFile: path.join(reportsFolder, 'playwright.json') }]],
    globalSetup: path.join(import.meta.dirname, 'servers/global-setup.ts'),
    expect: { timeout: 10_000 },
    use: {
      // Playwright clears the browser between tests instead of starting another process, which would compile
      // all code again. The "devtools" fixture and offline journeys undo the rest.
      reuseContext: true,
      locale: 'pt-BR',
      // Animations draw many frames, and every later step waits for their end. The stories play them, and
      // journeys with the option "animations".
      contextOptions: { reducedMotion: 'reduce' },
      timezoneId: 'America/Sao_Paulo',
      viewport: { width: 390, height: 844 },
      // Requests of a service worker bypass `page.route`. Only journeys/offline allows one.
      serviceWorkers: 'block',
      // Tracing takes 40 % more CPU time: add `--trace on` to find out why a test fails.
      trace: 'off',
      screenshot: 'only-on-failure',
      launchOptions: {
        ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--renderer-process-limit=1',
          // A page lives for seconds: optimizing its code takes more time than the code wins back.
          '--js-flags=--no-opt --no-maglev',
          // Renders text as the full browser does, so that both produce the same snapshots.
          '--font-render-hinting=slight',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    },
  });
}
