import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from './api.ts';
import { root } from './paths.ts';
import { openDatabase } from './database/database.ts';
import { startTemporaryCluster } from './testing/temporary-cluster.ts';

export const typesFile = path.join(root, 'packages/domain/src/data-access/database.types.ts');
const header =
  '// Do not edit: `node tools/run.mjs pnpm --filter @tostao/backend run types` writes this file.\n';
const require = createRequire(import.meta.url);
const cli = path.join(require.resolve('supabase/package.json'), '../dist/supabase.js');

/** Generates the schema's types with the Supabase CLI, from a database with all migrations. */
export async function generateTypes(): Promise<string> {
  const cluster = await startTemporaryCluster();
  try {
    const address = cluster.addressOf('postgres');
    const database = openDatabase(address);
    const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'public', secretKey: 'secret' };
    await createDatabase(database, { dataDir: os.tmpdir(), secrets });
    await database.close();
    const remote = `postgresql://postgres@127.0.0.1:${address.port}/postgres?sslmode=disable`;
    const args = [cli, 'gen', 'types', 'typescript', '--schema', 'public', `--remote=${remote}`];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      maxBuffer: 16 * 1024 * 1024,
    });
    return await format(`${header}
${stdout}`);
  } finally {
    await cluster.stop();
  }
}

/** Formats the source, because the CLI's own layout is hard to read in a diff. */
async function format(source: string): Promise<string> {
  const oxfmt = path.join(root, 'node_modules/.bin/oxfmt');
  const child = promisify(execFile)(oxfmt, [`--stdin-filepath=${typesFile}`], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  child.child.stdin?.end(source);
  return (await child).stdout;
}

if (import.meta.main) fs.writeFileSync(typesFile, await generateTypes());
