import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

/**
 * Runs a command to its end with our terminal as its own.
 * Ctrl+C reaches the child through the terminal; we wait for it to end what it started.
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env, ...options });
    const forward = (signal) => child.kill(signal);
    const ignore = () => {};
    process.on('SIGINT', ignore);
    process.on('SIGTERM', forward);
    const orphaned = onceOrphaned(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(orphaned);
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** npm passes a SIGTERM to its shell only: when whoever started us is gone, we are to go too. */
function onceOrphaned(stop) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500);
}

/** Runs a command that must succeed. @throws Failure with that sentence when it does not. */
export async function mustRun(sentence, command, args, env, options) {
  const code = await run(command, args, env, options);
  if (code !== 0) throw new Failure(sentence);
}

/** Runs quietly; its output is shown only when it fails. */
export function mustRunQuietly(sentence, command, args, env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, ...options });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      console.error(output.trimEnd());
      reject(new Failure(sentence));
    });
  });
}
