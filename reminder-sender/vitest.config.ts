import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    setupFiles: ['@tostao/build/property-seed'],
    globalSetup: '@tostao/build/property-seed',
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
