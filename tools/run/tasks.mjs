// @ts-check
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { run } from './process.mjs';
import { findProxies } from './proxies.mjs';
import { countResults } from './results.mjs';
import { prepareToolchain } from './toolchain.mjs';

/** @typedef {import('./process.mjs').Env} Env */
/** @typedef {(env: Env, args: readonly string[]) => number | Promise<number>} Task resolves with the exit code */

/** The tasks that take more than one command. Every other npm script names its command in package.json. */
export const tasks = /** @type {Readonly<Record<string, Task>>} */ ({
  install: exportToolchain,
  build,
  start,
  test,
  pictures,
  stress,
  'new-remote': newRemote,
});

/**
 * Puts the pinned tools on the PATH of the later steps of a GitHub job.
 * The dependencies are already installed at this point.
 * @type {Task}
 */
function exportToolchain(env) {
  const githubPath = env['GITHUB_PATH'];
  if (!githubPath) return 0;
  const folders = env.PATH.split(path.delimiter).filter((name) => name.includes('node_modules'));
  // GitHub prepends each line to PATH, so the last line wins.
  appendFileSync(githubPath, `${folders.toReversed().join('\n')}\n`);
  return 0;
}

const turboBuild = ['turbo', 'run', 'build', '--output-logs=errors-only'];

/**
 * Builds changed apps for production.
 * @param {Env} env
 */
export function build(env) {
  return runEach(env, turboBuild);
}

/**
 * Runs commands one after the other until one fails.
 * @param {Env} env
 * @param {readonly string[][]} commands
 */
async function runEach(env, ...commands) {
  for (const [command = '', ...args] of commands) {
    const code = await run(command, args, env);
    if (code !== 0) return code;
  }
  return 0;
}

/** The server ends with it when it has lost its database, such as for a lack of memory. The next start recovers it. */
const lostDatabaseExitCode = 75;

/**
 * Builds, publishes new remote versions to the local releases folder and serves everything.
 * @type {Task}
 */
async function start(env) {
  console.log('Building…');
  const builtCode = await runEach(env, turboBuild, ['node', 'tools/release/src/publish-all.ts']);
  if (builtCode !== 0) return builtCode;
  console.log('Starting…');
  for (;;) {
    const startedAtMs = Date.now();
    const code = await run('node', ['backend/src/server.ts'], { ...env, NODE_ENV: 'production' });
    const isLasting = Date.now() - startedAtMs > 10_000;
    if (code !== lostDatabaseExitCode || !isLasting) return code;
    console.log('Starting again…');
  }
}

/**
 * Creates apps/<name> and installs it, which adds it to the lock file.
 * @type {Task}
 */
async function newRemote(env, args) {
  const code = await runEach(
    env,
    ['node', 'tools/generate/src/new-remote.ts', ...args],
    // The length of the name decides where lines break.
    ['oxfmt', `apps/${args[0]}`],
    ['pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline', '--silent'],
  );
  if (code !== 0) return code;
  // Records the new lock file as installed: a removal of the remote would fail the frozen install.
  await prepareToolchain();
  return 0;
}

/** The tasks of turbo.json that check nothing. Every other one is a check. */
const noChecks = /^(?:build|source|dev|lint$|typecheck$|@)/;

/**
 * Runs every check, or with --affected those whose inputs differ from the branch in TURBO_SCM_BASE, or from main. The last lines
 * name the slowest tests and the failures, and add up the results of all suites.
 * @type {Task}
 */
async function test(env, args) {
  /** @type {Env} */
  const testEnv = {
    ...env,
    CHROMIUM_PATH: findChromium(env),
    ...findProxies(env),
    TZ: 'America/Sao_Paulo',
    // More busy threads than cores take longer than one after the other.
    GOMAXPROCS: '1',
    // The compiler and the linter of types end before memory matters.
    GOGC: '400',
  };
  if (args.includes('--affected'))
    testEnv['TOSTAO_CHANGED_SINCE'] = env['TURBO_SCM_BASE'] ?? 'main';
  rmSync('.turbo/runs', { recursive: true, force: true });
  const buildCode = await build(testEnv);
  if (buildCode !== 0) return buildCode;
  /** @type {{ tasks: Record<string, unknown> }} */
  const { tasks: all } = JSON.parse(readFileSync('turbo.json', 'utf8'));
  const checks = Object.keys(all).filter((name) => !noChecks.test(name));
  const options = ['--concurrency=2', '--continue=always', '--summarize', '--output-logs=new-only'];
  const code = await run('turbo', ['run', ...checks, ...options, ...args], testEnv);
  const { passed, failed, failures, durations } = countResults(code);
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  for (const { place, seconds } of slowest) console.log(`Slow: ${seconds.toFixed(1)} s ${place}`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  const coreSeconds = childCoreSeconds();
  if (coreSeconds !== undefined) console.log(`${Math.round(coreSeconds)} core seconds`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || code !== 0 ? 1 : 0;
}

/**
 * Draws the kept pictures of stories again and optimizes their files.
 * @type {Task}
 */
async function pictures(env, args) {
  const chromiumEnv = { ...env, CHROMIUM_PATH: findChromium(env) };
  const stories = ['-C', 'packages/ui', 'exec', 'vitest', 'run', '--project', 'stories'];
  const updateCode = await run('pnpm', [...stories, ...args, '-u'], chromiumEnv);
  const optimizeCode = await run('node', ['packages/ui/scripts/optimize-pictures.ts'], env);
  return updateCode || optimizeCode;
}

/**
 * Runs the long forms of the load, crash and fault-injection tests. STRESS_SEED repeats an earlier run.
 * @type {Task}
 */
async function stress(env, args) {
  const buildCode = await build(env);
  if (buildCode !== 0) return buildCode;
  const seed = env['STRESS_SEED'] ?? String(Date.now() % 2 ** 31);
  const stressEnv = {
    ...env,
    TOSTAO_NIGHTLY: '1',
    STRESS_SEED: seed,
    FC_SEED: seed,
    FUZZ_REQUESTS: '10000',
    CHROMIUM_PATH: findChromium(env),
  };
  console.log(`Seed ${seed}`);
  const journeys = ['app', 'network', 'releases'].flatMap((name) => [
    '--filter',
    `@tostao/e2e-${name}`,
  ]);
  let failed = 0;
  for (const [command = '', ...rest] of [
    ['node', 'tools/stress/src/stress-server.ts'],
    ['node', 'tools/stress/src/hostile/stress-hostile.ts'],
    ['node', 'tools/stress/src/bounds/stress-bounds.ts'],
    ['pnpm', ...'--filter @tostao/schema exec vitest run fuzz'.split(' ')],
    ['pnpm', ...'--filter @tostao/statements exec vitest run fuzz'.split(' ')],
    ['pnpm', ...journeys, ...'exec playwright test --grep @nightly'.split(' '), ...args],
  ]) {
    if ((await run(command, rest, stressEnv)) !== 0) failed = 1;
  }
  return failed;
}

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Returns the processor time of the commands that this process ran and waited for, and of theirs, in
 * seconds of one core. It depends less on what else the machine does than the time on the clock.
 * @returns {number | undefined} `undefined` where the system does not tell, as on macOS
 */
function childCoreSeconds() {
  try {
    // The name of the command, in parentheses, may contain spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // proc(5): cutime and cstime are the fields 16 and 17, and 3 is the first after the name.
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
