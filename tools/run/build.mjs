import { mustRun } from './process.mjs';

/** Builds all apps for production; turbo skips what did not change. */
export async function run(env) {
  await mustRun('The build failed.', 'turbo', ['run', 'build', '--output-logs=new-only'], env);
  return 0;
}
