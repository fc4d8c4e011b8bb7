import { run as build } from './build.mjs';
import { mustRun, run as runProcess } from './process.mjs';

/** Builds, publishes what is new to the local releases folder, and serves it with the embedded backend. */
export async function run(env) {
  console.log('Building…');
  await build(env);
  await mustRun(
    'The builds could not be published.',
    'node',
    ['tools/release/src/publish-all.ts'],
    env,
  );
  console.log('Starting…');
  return runProcess('node', ['tools/backend/src/server.ts'], { ...env, NODE_ENV: 'production' });
}
