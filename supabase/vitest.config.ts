import { defineConfig } from 'vitest/config';
import { isNightly } from './tests/support/nightly.ts';
import { postgrestSuites } from './tests/support/postgrest-suites.ts';
import { postgrestPath } from './tests/support/postgrest.ts';

const shared = {
  // The files share a backend: see `setUpBackend`.
  isolate: false,
  maxWorkers: 2,
  setupFiles: ['@tostao/build/property-seed'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
/** The suites that need our server's storage. */
const onDisk = [
  'tests/api/receipts.test.ts',
  'tests/api/receipt-archive.test.ts',
  'tests/security/receipt-files.test.ts',
];
// Hashing a password at the cost of production takes most of a short test's time.
const env = { LITE_AUTH_BCRYPT_COST: '4' };

if (postgrestPath === undefined) {
  console.warn(
    'PostgREST is not available for this platform: the suites of the data API run on our API layer only.',
  );
}

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    // Every rejection that a test provokes and every e-mail is logged, as in production.
    onConsoleLog: (log) => !/^(?:database error|E-mail: )/.test(log),
    globalSetup: '@tostao/build/property-seed',
    projects: [
      // A whole Supabase, such as the stack of its CLI, which needs Docker.
      ...(process.env['DATA_API'] === 'supabase'
        ? [
            {
              test: {
                ...shared,
                name: 'supabase',
                globalSetup: 'tests/support/stack-setup.ts',
                include: ['tests/{api,security}/*.test.ts'],
                // Limits of our server in front of the data API and of our auth library, and backends with other settings.
                exclude: [
                  'tests/security/{answers,auth-attacks,faults,floods,odd-values,second-step}.test.ts',
                  // The hosted service has no such users by default.
                  'tests/api/examples.test.ts',
                  ...onDisk,
                ],
              },
            },
          ]
        : []),
      {
        test: {
          ...shared,
          name: 'embedded',
          env,
          globalSetup: 'tests/support/postgres-setup.ts',
          include: ['tests/**/*.test.ts'],
        },
      },
      // What a hosted project answers. A test demands the program on the machines of CI.
      ...(postgrestPath === undefined
        ? []
        : [
            {
              test: {
                ...shared,
                name: 'postgrest',
                env: { ...env, DATA_API: 'postgrest' },
                globalSetup: 'tests/support/hosted-setup.ts',
                include: isNightly
                  ? ['tests/{api,security}/*.test.ts']
                  : Object.keys(postgrestSuites).map((suite) => `tests/${suite}.test.ts`),
                exclude: [
                  // Limits of our server in front of the data API, and of our auth library.
                  'tests/security/{auth-attacks,faults,floods,odd-values}.test.ts',
                  ...onDisk,
                  // Long histories, which the database answers alike whichever program asks it.
                  'tests/api/{account-totals,debt-series,expected-charges,import-transfers,month-totals}.test.ts',
                ],
                sequence: { groupOrder: 1 },
              },
            },
          ]),
    ],
  },
});
