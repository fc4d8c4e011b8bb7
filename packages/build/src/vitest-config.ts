import { defineConfig } from 'vitest/config';

/** Rules about days must hold west of, on and east of Greenwich, with and without daylight saving time. */
const timeZones = ['America/Sao_Paulo', 'UTC', 'Pacific/Auckland'];

/**
 * Returns the Vitest configuration of a package's unit tests.
 * @param inZones the files that depend on the local time zone: they run in several
 */
export function unitTests(environment: 'node' | 'happy-dom', inZones: string[] = []) {
  return defineConfig({
    test: {
      // Busy machines exceed Vitest's default of 5 seconds.
      testTimeout: 30_000,
      reporters: ['default', 'json'],
      outputFile: { json: 'reports/vitest.json' },
      // Loading the libraries again for every file takes most of the time.
      isolate: false,
      unstubGlobals: true,
      globalSetup: '@tostao/build/property-seed',
      setupFiles: ['@tostao/build/property-seed'],
      projects: [
        {
          extends: true as const,
          test: {
            name: environment,
            environment,
            exclude: ['**/node_modules/**', ...inZones],
            setupFiles: ['@tostao/build/reject-local-time'],
          },
        },
        ...(inZones.length === 0 ? [] : timeZones).map((timeZone) => ({
          extends: true as const,
          test: {
            name: timeZone,
            include: inZones,
            env: { TZ: timeZone },
            // Only the first project of a group gets its files at once; each file of another one is a run.
            sequence: { groupOrder: 1 },
          },
        })),
      ],
    },
  });
}
