import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Starting a server takes a while on a busy machine.
    testTimeout: 180_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
