import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { releasesFolder, repository } from './folders.ts';

/** Publishes the production builds for tests and benchmarks. */
export function publishBuilds(): void {
  // Builds that were saved earlier are tested as they are.
  if (process.env.TOSTAO_RELEASES_DIR) return;
  rmSync(releasesFolder, { recursive: true, force: true });
  execFileSync(process.execPath, ['tools/release/src/publish-all.ts'], {
    cwd: repository,
    env: { ...process.env, TOSTAO_RELEASES_DIR: releasesFolder },
    stdio: 'inherit',
  });
}
