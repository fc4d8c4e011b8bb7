// Saves the current builds: `node e2e/releases/compatibility/save-builds.ts <folder>`. See compare-builds.ts.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { repository } from '@tostao/backend/testing/folders';

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder to save the builds in');
const folder = path.resolve(target);
cpSync(path.join(repository, 'apps/shell/dist'), path.join(folder, 'shell'), { recursive: true });
execFileSync(process.execPath, ['tools/release/src/publish-all.ts'], {
  cwd: repository,
  env: { ...process.env, TOSTAO_RELEASES_DIR: path.join(folder, 'releases') },
  stdio: 'inherit',
});
