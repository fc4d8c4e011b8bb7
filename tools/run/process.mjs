// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** @typedef {NodeJS.ProcessEnv & { PATH: string }} Env the environment of a child process */

/** Reports a problem that the user can fix: printed as its message, without a stack trace. */
export class UserError extends Error {}

/**
 * Runs a command that shares this terminal and resolves with its exit code.
 * The terminal delivers Ctrl+C to the child directly, so this process only waits for it to finish.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Env} env
 * @returns {Promise<number>}
 */
export function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      child.kill(signal);
    };
    process.on('SIGINT', ignore);
    process.on('SIGTERM', forward);
    process.on('SIGHUP', forward);
    // npm sends SIGTERM to its shell only, never to this process.
    const parent = process.ppid;
    const orphanCheck = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    const cleanUp = () => {
      clearInterval(orphanCheck);
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      process.off('SIGHUP', forward);
    };
    child.on('error', (error) => {
      cleanUp();
      reject(
        'code' in error && error.code === 'ENOENT'
          ? new UserError(`Unknown command: ${command}`)
          : error,
      );
    });
    child.on('close', (code, signal) => {
      cleanUp();
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

function ignore() {}

/**
 * Runs a command silently. Prints its output and throws a UserError when it fails.
 * @param {string} failureMessage
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd: string }} options
 * @returns {Promise<void>}
 */
export function runQuietly(failureMessage, command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) {
        resolve();
        return;
      }
      console.error(output.trimEnd());
      reject(new UserError(failureMessage));
    });
  });
}

/**
 * Returns the first of some programs that a PATH has.
 * @param {readonly string[]} names
 * @param {string} folders
 */
export function findOnPath(names, folders) {
  return names
    .flatMap((name) => folders.split(path.delimiter).map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Installs a Debian package where apt-get exists and this process runs as root.
 * @param {string} name
 * @param {Env} env
 * @returns {boolean} whether the package is installed now
 */
export function installDebianPackage(name, env) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { env }).status !== 0) {
    return false;
  }
  console.log(`Installing the Debian package ${name}…`);
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env: aptEnv, stdio: 'ignore' });
  const args = ['install', '-y', '--no-install-recommends', name];
  return spawnSync('apt-get', args, { env: aptEnv, stdio: 'ignore' }).status === 0;
}
