import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A child process that runs a server. */
export interface RunningProcess {
  url: string;
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Returns everything that the process has written so far. */
  output(): string;
  /** Ends the process like a power cut: nothing is flushed or closed. */
  kill: () => Promise<void>;
  /** Lets the process close its database first. */
  stop: () => Promise<void>;
}

/** The outcome of a process that failed to start. */
export class DidNotStart extends Error {
  readonly code: number | null;
  readonly stderr: string;

  constructor(code: number | null, stderr: string) {
    super(`exit ${code}: ${stderr}`);
    this.code = code;
    this.stderr = stderr;
  }
}

/** The environment of measured and attacked servers: code and passwords as in production. */
export const productionEnv = { NODE_ENV: 'production', LITE_AUTH_BCRYPT_COST: '10' };

/**
 * Runs a script until it prints its URL.
 * @param script src/server.ts by default
 */
export async function spawnServer(
  env: NodeJS.ProcessEnv,
  options: Pick<SpawnOptions, 'detached'> = {},
  script = path.join(import.meta.dirname, '../server.ts'),
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      TOSTAO_SIGN_UPS_PER_HOUR: '100000',
      // Every test signs up: a password's hash at the cost of production takes a tenth of a second.
      LITE_AUTH_BCRYPT_COST: '4',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  // A test that fails does not end its server.
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  let stdout = '';
  let stderr = '';
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const url = /^(?:\S+: )?(https?:\S+)$/m.exec(stdout)?.[1];
      if (url) resolve(url);
    });
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => {
    throw new DidNotStart(code as number | null, stderr);
  });
  ended.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url: await Promise.race([ready, ended]),
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    output: () => stdout + stderr,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
