import { rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';
import { run as runProcess } from './process.mjs';
import { countResults } from './count-results.mjs';

const tasks = [
  'check:format',
  'check:boundaries',
  'check:unused',
  'check:types',
  'check:advisories',
  'check:secrets',
  'lint',
  'typecheck',
  'test',
  'build',
  'build:storybook',
  'e2e',
];

/** Every check there is. The last line says how many passed and failed over all suites. */
export async function run(env, args) {
  const chromium = findChromium(env);
  const testEnv = {
    ...env,
    CHROMIUM_PATH: chromium,
    POSTGRES_BIN: findPostgres(env),
    TZ: 'America/Sao_Paulo',
  };
  rmSync('.turbo/runs', { recursive: true, force: true });
  const code = await runProcess(
    'turbo',
    [
      'run',
      ...tasks,
      '--continue=always',
      '--summarize',
      '--output-logs=new-only',
      '--concurrency=2',
      ...args,
    ],
    testEnv,
  );
  const { passed, failed } = countResults(code);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || code !== 0 ? 1 : 0;
}
