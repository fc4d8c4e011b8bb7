import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Rules about days must hold west of, on and east of Greenwich, with and without daylight saving time. */
const timeZones = ['America/Sao_Paulo', 'UTC', 'Pacific/Auckland'];

interface Manifest {
  devDependencies?: Record<string, string>;
  /** The files that depend on the local time zone: they run in several. */
  testsInZones?: string[];
}

/** Returns the Vitest configuration of unit tests, which have a document where the package depends on happy-dom. */
export function unitTests(root: string) {
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  const { devDependencies = {}, testsInZones = [] } = JSON.parse(manifest) as Manifest;
  const environment = 'happy-dom' in devDependencies ? 'happy-dom' : 'node';
  return defineConfig({
    test: {
      // Vitest clears a cache of another lock file: below a tool it would find the toolchain's.
      fsModuleCachePath: path.join(root, 'node_modules/.vitest-cache'),
      // Busy machines exceed Vitest's default of 5 seconds.
      testTimeout: 30_000,
      environment,
      reporters: ['default', 'json'],
      outputFile: { json: 'reports/vitest.json' },
      // Loading the libraries again for every file takes most of the time.
      isolate: false,
      unstubEnvs: true,
      unstubGlobals: true,
      globalSetup: besides('property-seed'),
      setupFiles: [besides('property-seed')],
      projects: [
        {
          extends: true as const,
          test: {
            name: environment,
            exclude: ['**/node_modules/**', ...testsInZones],
            setupFiles: [besides('reject-local-time')],
          },
        },
        ...(testsInZones.length === 0 ? [] : timeZones).map((timeZone) => ({
          extends: true as const,
          test: {
            name: timeZone,
            include: testsInZones,
            env: { TZ: timeZone },
            // Only the first project of a group gets its files at once; each file of another one is a run.
            sequence: { groupOrder: 1 },
          },
        })),
      ],
    },
  });
}

/** Returns the path of a module of this folder, which is JavaScript in a published package. */
function besides(name: string): string {
  const { dirname, filename } = import.meta;
  return path.join(dirname, `${name}${path.extname(filename)}`);
}
