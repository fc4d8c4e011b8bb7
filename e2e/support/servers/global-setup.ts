import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { releasesFolder, repository } from './folders.ts';

/** Publishes the production builds for the server under test. */
export default function publishBuilds(): void {
  // Kept builds are tested as they are.
  if (process.env.TOSTAO_RELEASES_DIR) return;
  rmSync(releasesFolder, { recursive: true, force: true });
  execFileSync(process.execPath, ['tools/release/src/publish-all.ts'], {
    cwd: repository,
    env: { ...process.env, TOSTAO_RELEASES_DIR: releasesFolder },
    stdio: 'inherit',
  });
}
