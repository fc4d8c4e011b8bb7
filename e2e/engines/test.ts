import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { type AppServer, startWorkerServer } from '@tostao/backend/testing/app-server';
import type { Driver } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebkit } from './drivers/webkit.ts';
import { copyWatchedShell } from './server/watched-shell.ts';
import { Screen } from './page/screen.ts';

export { expect } from '@playwright/test';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
  width: number;
}

const start = { firefox: startFirefox, webkit: startWebkit };

/** The settings of a server for an engine. */
export const serverOptions = {
  firefox: () => ({}),
  webkit: () => ({ TOSTAO_SHELL_DIR: copyWatchedShell() }),
};

interface TestFixtures {
  /** Errors that the test provokes on purpose. */
  expectedErrors: RegExp | undefined;
  /** The folder of the browser's profile, with its `downloads`. */
  folder: string;
  driver: Driver;
  app: Screen;
}

export const test = base.extend<TestFixtures, EngineOptions & { server: AppServer }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  width: [390, { option: true, scope: 'worker' }],
  server: [
    async ({ engine }, provide) => {
      const server = await startWorkerServer(serverOptions[engine]());
      await provide(server);
      await server.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  folder: async ({ engine }, provide) => {
    await provide(mkdtempSync(path.join(tmpdir(), `tostao-${engine}-`)));
  },
  expectedErrors: [undefined, { option: true }],
  driver: async ({ engine, width, folder, expectedErrors }, provide, testInfo) => {
    const driver = await start[engine]({ width, height: 844, folder });
    await provide(driver);
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('screen.png'), await driver.screenshot());
    }
    const errors = await driver.errors();
    const unexpected = errors.filter((error) => !expectedErrors?.test(error));
    await driver.close();
    expect(unexpected, 'errors in the console').toEqual([]);
  },
  app: async ({ driver }, provide) => provide(new Screen(driver)),
});
