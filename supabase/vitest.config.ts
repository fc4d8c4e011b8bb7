import { defineConfig } from 'vitest/config';
import { postgrestPath } from './tests/support/postgrest.ts';

const shared = {
  globalSetup: 'tests/support/postgres-setup.ts',
  // The files share a backend: see `setUpBackend`.
  isolate: false,
  maxWorkers: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
// Hashing a password at the cost of production takes most of a short test's time.
const env = { LITE_AUTH_BCRYPT_COST: '4' };

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // Every rejection that a test provokes and every e-mail is logged, as in production.
    onConsoleLog: (log) => !/^(?:database error|E-mail: )/.test(log),
    projects: [
      { test: { ...shared, name: 'embedded', env, include: ['tests/**/*.test.ts'] } },
      // What a hosted project answers. Its package has no program for some platforms.
      ...(postgrestPath === undefined
        ? []
        : [
            {
              test: {
                ...shared,
                name: 'postgrest',
                env: { ...env, DATA_API: 'postgrest' },
                include: ['tests/api/*.test.ts', 'tests/security/{access,sessions,tokens}.test.ts'],
                sequence: { groupOrder: 1 },
              },
            },
          ]),
    ],
  },
});
