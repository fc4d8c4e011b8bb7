import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** A new object each time: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 390, height: 844 },
});

/** Every story in one theme: its `play` runs, then axe looks at what is left standing. */
const stories = async (theme: 'light' | 'dark') => ({
  plugins: await storybookTest({ configDir: '.storybook', initialGlobals: { theme } }),
  test: { name: `stories-${theme}`, browser: browser() },
});

export default defineConfig({
  test: {
    // A busy machine may need longer than vitest's 5 seconds.
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] } },
      await stories('light'),
      await stories('dark'),
    ],
  },
});
