import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A busy machine needs a while to start a server.
    testTimeout: 180_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
