// @ts-check
// Installs the pinned toolchain, then runs a task or any command with the pinned tools first on PATH:
//   node tools/run.mjs [--build] [--chromium] [--engines] <task | command> [arguments]
// It runs on Node 20 without dependencies, because it installs them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './run/chromium.mjs';
import { findEngines } from './run/engines.mjs';
import { run, UserError } from './run/process.mjs';
import { build, tasks } from './run/tasks.mjs';
import { prepareToolchain, root } from './run/toolchain.mjs';

const words = process.argv.slice(2);
const commandIndex = words.findIndex((word) => !word.startsWith('--'));
const options = words.slice(0, Math.max(commandIndex, 0));
const [command, ...args] = words.slice(options.length);

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const known = ['--build', '--chromium', '--engines'];
  if (!command || commandIndex < 0 || !options.every((option) => known.includes(option))) {
    const usage = known.map((option) => `[${option}]`).join(' ');
    throw new UserError(`Usage: node tools/run.mjs ${usage} <command> [arguments]`);
  }
  process.chdir(root);
  const env = await prepareToolchain();
  // Tests leave gigabytes of temporary files, mostly copies of databases.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'tostao-'));
  // PostgreSQL refuses to run as root: its user has to pass through.
  chmodSync(temporary, 0o711);
  env['TMPDIR'] = temporary;
  try {
    return await runCommand(command, env);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {import('./run/process.mjs').Env} env
 */
async function runCommand(name, env) {
  const task = tasks[name];
  if (task) return task(env, args);
  if (options.includes('--build')) {
    const code = await build(env);
    if (code !== 0) return code;
  }
  if (options.includes('--chromium')) env['CHROMIUM_PATH'] = findChromium(env);
  if (options.includes('--engines')) Object.assign(env, findEngines(env));
  return run(name, args, env);
}
