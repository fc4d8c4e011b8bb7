import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest clears a cache of another lock file: here it finds the toolchain's, not the workspace's.
    fsModuleCachePath: '../node_modules/.vitest-cache',
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // A cold start of the database is slow on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Hashing a password at the cost of production takes most of a short test's time.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    // Every rejection that a test provokes and every e-mail is logged, as in production.
    onConsoleLog: (log) => !/^(?:database error|E-mail: )/.test(log),
    include: ['src/**/*.test.ts'],
    // Most files wait for other processes and for locks to expire.
    maxWorkers: 2,
  },
});
