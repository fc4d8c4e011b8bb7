import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './test.ts';

const folder = import.meta.dirname;
const engines = ['firefox', 'webkit'] as const;
const widths = [390, 1280];

export default defineConfig<object, EngineOptions>({
  testDir: path.join(folder, 'journeys'),
  outputDir: path.join(folder, 'reports'),
  projects: engines.flatMap((engine) =>
    widths.map((width) => ({ name: `${engine} ${width}`, use: { engine, width } })),
  ),
  globalSetup: path.join(folder, '../support/servers/global-setup.ts'),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: true }]],
});
