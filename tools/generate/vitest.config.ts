import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // The template's own test runs as it will run in a new remote.
    projects: [
      { test: { name: 'generate', include: ['src/**/*.test.ts'], isolate: false } },
      'template',
    ],
  },
});
