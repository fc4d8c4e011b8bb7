import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// The stories run the production build of React, which users get. Its development build takes a fifth
// more CPU time.
process.env['NODE_ENV'] = 'production';
process.env['TZ'] = 'America/Sao_Paulo';

export default defineConfig({
  test: {
    // `npm run test:quick` names a branch: only stories that render a file changed since then run.
    changed: process.env['TOSTAO_CHANGED_SINCE'] || false,
    forceRerunTriggers: ['**/packages/ui/{vitest.config.ts,package.json}', '**/.storybook/**'],
    // A busy machine may need longer than vitest's 5 seconds.
    testTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    attachmentsDir: 'reports/attachments',
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        // Every story's `play` runs, then axe looks at the result, in both themes.
        plugins: await storybookTest({ configDir: '.storybook' }),
        test: {
          name: 'stories',
          // Every file would load the modules again, unbundled.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            expect: {
              toMatchScreenshot: {
                resolveScreenshotPath: ({ arg, ext, root }) => `${root}/pictures/${arg}${ext}`,
                comparatorName: 'pixelmatch',
                // The edges of glyphs differ a little between machines.
                comparatorOptions: { threshold: 0.15, allowedMismatchedPixels: 40 },
              },
            },
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 390, height: 844 },
          },
        },
      },
    ],
  },
});
