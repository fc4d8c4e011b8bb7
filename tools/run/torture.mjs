import { findChromium } from './chromium.mjs';
import { run as runProcess } from './process.mjs';

/**
 * The long forms of what `npm test` does briefly: many people at once, kills, failing calls.
 * TORTURE_SEED repeats the draws of an earlier run.
 */
export async function run(env, args) {
  const built = await runProcess('turbo', ['run', 'build', '--output-logs=errors-only'], env);
  if (built !== 0) return built;
  const seed = env.TORTURE_SEED ?? String(Date.now() % 2 ** 31);
  const longEnv = {
    ...env,
    CHROMIUM_PATH: findChromium(env),
    TORTURE: 'long',
    TORTURE_SEED: seed,
    FUZZ_SEED: seed,
    FUZZ_REQUESTS: '10000',
  };
  console.log(`Seed ${seed}`);
  const parts = [
    ['node', ['tools/backend/src/torture/torture-server.ts']],
    [
      'pnpm',
      ['--filter', '@tostao/backend', 'exec', 'vitest', 'run', '--project', 'pglite', 'fuzz'],
    ],
    ['pnpm', ['--filter', '@tostao/e2e', 'exec', 'playwright', 'test', 'toughness', ...args]],
  ];
  let failed = 0;
  for (const [command, words] of parts) {
    if ((await runProcess(command, words, longEnv)) !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
}
