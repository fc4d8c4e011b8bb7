import { defineConfig } from 'vitest/config';

/** Returns the Vitest configuration of an app's unit tests. */
export function unitTests(environment: 'node' | 'happy-dom') {
  return defineConfig({
    test: {
      // Busy machines exceed Vitest's default of 5 seconds.
      testTimeout: 30_000,
      environment,
      reporters: ['default', 'json'],
      outputFile: { json: 'reports/vitest.json' },
    },
  });
}
