import { run as runProcess } from './process.mjs';

/** Measures the data API with up to 100,000 transactions of one user. */
export function run(env, args) {
  return runProcess('node', ['tools/backend/src/bench/bench-data.ts', ...args], env);
}
