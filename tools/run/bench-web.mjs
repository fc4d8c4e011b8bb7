import { findChromium } from './chromium.mjs';
import { run as runProcess } from './process.mjs';

/** Measures the cost of federation against one build of the same sources, in Chromium. */
export async function run(env, args) {
  const code = await runProcess('turbo', ['run', 'build', '--output-logs=errors-only'], env);
  if (code !== 0) return code;
  const chromiumEnv = { ...env, CHROMIUM_PATH: findChromium(env) };
  return runProcess('node', ['e2e/bench/bench-web.ts', ...args], chromiumEnv);
}
