// Do the builds of two days go together? `node e2e/compose/compose.ts <kept before> <kept today>`
// tries the remotes of before in the shell of today, and those of today in the shell of before.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from '../support/servers/folders.ts';

const [before, today] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (!before || !today) throw new Error('Name two folders that keep.ts made');

for (const [shell, releases] of [
  [today, before],
  [before, today],
] as const) {
  console.warn(`Shell of ${shell}, remotes of ${releases}`);
  const { status } = spawnSync('pnpm', ['exec', 'playwright', 'test', 'journeys/composed'], {
    cwd: path.join(repository, 'e2e'),
    env: {
      ...process.env,
      TOSTAO_SHELL_DIR: path.join(shell, 'shell'),
      TOSTAO_RELEASES_DIR: path.join(releases, 'releases'),
    },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
