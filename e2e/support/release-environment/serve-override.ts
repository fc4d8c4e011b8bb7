import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repository } from '../server/folders.ts';
import { freePort } from '../server/spawn-server.ts';
import type { Stage } from './stage.ts';

/** Serves a build of the debts as a developer does, and says which address to open. */
export async function serveOverride({ staging }: Stage, build: string) {
  const port = String(await freePort());
  const child = spawn(
    process.execPath,
    ['tools/release/src/cli.ts', 'override', 'debts', staging, '--port', port, '--build', build],
    { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const address of createInterface(child.stdout)) {
    return { address, stop: () => child.kill() };
  }
  throw new Error('The override ended before it printed its address');
}
