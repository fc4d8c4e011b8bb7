import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    globalSetup: 'tests/support/postgres-setup.ts',
    // The files share a backend: see `setUpBackend`.
    isolate: false,
    maxWorkers: 1,
    include: ['tests/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Hashing a password at the cost of production takes most of a short test's time.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    // Every rejection that a test provokes and every e-mail is logged, as in production.
    onConsoleLog: (log) => !/^(?:database error|E-mail: )/.test(log),
  },
});
