import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '@tostao/backend/cluster/free-port';
import { repository } from '@tostao/backend/testing/folders';
import type { ReleaseEnvironment } from './release-environment.ts';

/** Serves a build of the debts as a developer does. Returns the URL to open. */
export async function serveOverride({ staging }: ReleaseEnvironment, build: string) {
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
