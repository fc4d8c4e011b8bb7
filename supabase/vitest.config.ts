import { defineConfig } from 'vitest/config';

/** The suites must hold on the embedded database and on the hosted one. */
const suites = (database: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: database,
    // The files share a backend: see `setUpBackend`.
    isolate: false,
    maxWorkers: 1,
    include: ['tests/{api,security,plans}/*.test.ts'],
    env: { API_DATABASE: database },
    globalSetup: `tests/support/${database === 'postgres' ? 'postgres' : 'template'}-setup.ts`,
  },
});

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // A cold start of the database is slow on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Hashing a password at the cost of production takes most of a short test's time.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    // Every rejection that a test provokes and every e-mail is logged, as in production.
    onConsoleLog: (log) => !/^(?:database error|E-mail: )/.test(log),
    projects: [
      suites('pglite'),
      suites('postgres'),
      {
        extends: true,
        test: {
          name: 'migrations',
          include: ['tests/migrations/*.test.ts'],
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
    ],
  },
});
