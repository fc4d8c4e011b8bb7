// Checks that two builds are compatible: `node e2e/releases/compatibility/compare-builds.ts <old> <new>` runs the
// old remotes in the new shell and the new remotes in the old shell.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from '@tostao/backend/testing/folders';

const [oldBuilds, newBuilds] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (!oldBuilds || !newBuilds) throw new Error('Name two folders that save-builds.ts made');

for (const [shell, releases] of [
  [newBuilds, oldBuilds],
  [oldBuilds, newBuilds],
] as const) {
  console.warn(`Shell of ${shell}, remotes of ${releases}`);
  const { status } = spawnSync('pnpm', ['exec', 'playwright', 'test', 'compatibility.spec.ts'], {
    cwd: path.join(repository, 'e2e/releases'),
    env: {
      ...process.env,
      TOSTAO_SHELL_DIR: path.join(shell, 'shell'),
      TOSTAO_RELEASES_DIR: path.join(releases, 'releases'),
    },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
