// Entry of `npm start`, `npm test` and friends on a machine that has Node and npm and nothing else.
// No dependencies here: this file installs them.
import { root } from './run/paths.mjs';
import { prepareToolchain } from './run/toolchain.mjs';
import { Failure } from './run/failure.mjs';

const tasks = {
  install: () => import('./run/install.mjs'),
  start: () => import('./run/start.mjs'),
  test: () => import('./run/test.mjs'),
  dev: () => import('./run/dev.mjs'),
  build: () => import('./run/build.mjs'),
  storybook: () => import('./run/storybook.mjs'),
  format: () => import('./run/format.mjs'),
  images: () => import('./run/images.mjs'),
  screenshots: () => import('./run/screenshots.mjs'),
  bench: () => import('./run/bench.mjs'),
  'bench:data': () => import('./run/bench-data.mjs'),
  'bench:screens': () => import('./run/bench-screens.mjs'),
  'bench:web': () => import('./run/bench-web.mjs'),
  torture: () => import('./run/torture.mjs'),
};

const [name, ...args] = process.argv.slice(2);

try {
  const task = tasks[name];
  if (!task) throw new Failure(`Unknown task. One of: ${Object.keys(tasks).join(', ')}`);
  process.chdir(root);
  const env = await prepareToolchain();
  const { run } = await task();
  process.exitCode = await run(env, args);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
