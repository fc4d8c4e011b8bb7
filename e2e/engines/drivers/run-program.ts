import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  /** Resolves with the first group of a pattern that the program prints. */
  printed: (pattern: RegExp) => Promise<string>;
  /** Ends the program unless it has ended. */
  stop: () => Promise<void>;
}

/** Starts a program of which only the output and the end matter. */
export function runProgram(path: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  // A worker that ends on an error must not leave it behind.
  process.once('exit', () => child.kill());
  return {
    printed: (pattern) => firstMatch(child, pattern),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill();
      await exited;
    },
  };
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of child.stdio.slice(1)) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const match = pattern.exec(output)?.[1];
        if (match !== undefined) resolve(match);
      });
    }
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${output}`)));
  });
}
