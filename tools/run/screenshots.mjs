import { findChromium } from './chromium.mjs';
import { run as runProcess } from './process.mjs';

/** Takes the pictures of every screen anew, where they differ from those that are kept. */
export async function run(env, args) {
  const code = await runProcess('turbo', ['run', 'build', '--output-logs=errors-only'], env);
  if (code !== 0) return code;
  const chromiumEnv = { ...env, CHROMIUM_PATH: findChromium(env) };
  const result = await runProcess(
    'pnpm',
    [
      '--filter',
      '@tostao/e2e',
      'exec',
      'playwright',
      'test',
      'visual',
      '--update-snapshots',
      ...args,
    ],
    chromiumEnv,
  );
  await runProcess('node', ['e2e/visual/shrink-pictures.ts'], env);
  return result;
}
