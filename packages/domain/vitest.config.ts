import { defineConfig } from 'vitest/config';

/** The rules must hold wherever the user is: west of, on and east of Greenwich, with and without DST. */
const timeZones = ['America/Sao_Paulo', 'UTC', 'Pacific/Auckland'];

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    // Properties try hundreds of cases, on a machine that may be busy.
    testTimeout: 30_000,
    outputFile: { json: 'reports/vitest.json' },
    projects: timeZones.map((timeZone) => ({
      test: {
        name: timeZone,
        include: ['src/**/*.test.ts'],
        // Loading the libraries again for every file took nine tenths of the time.
        isolate: false,
        unstubGlobals: true,
        env: { TZ: timeZone },
      },
    })),
  },
});
