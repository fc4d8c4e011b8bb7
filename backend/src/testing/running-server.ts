import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A child process that runs an executable of this package. */
export interface RunningProcess {
  url: string;
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
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

/** Runs src/server.ts until it prints its URL. */
export async function spawnServer(
  env: Record<string, string>,
  options: Pick<SpawnOptions, 'detached'> = {},
): Promise<RunningProcess> {
  const script = path.join(import.meta.dirname, '../server.ts');
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      TOSTAO_SIGN_UPS_PER_HOUR: '100000',
      LITE_AUTH_BCRYPT_COST: '4',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let stdout = '';
  let stderr = '';
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const url = /^Tostão: (http:\S+)$/m.exec(stdout)?.[1];
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
  return {
    url: await Promise.race([ready, ended]),
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
  };
}
