import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { PGlite } from '@electric-sql/pglite';
import { root } from './paths.ts';
import { newDataFolder } from './testing/template-folder.ts';

/** The file with the generated types. */
export const typesFile = path.join(root, 'packages/domain/src/data-access/database.types.ts');
const require = createRequire(import.meta.url);
const cli = path.join(require.resolve('supabase/package.json'), '../dist/supabase.js');

/**
 * Generates the schema's types with the Supabase CLI.
 * @param folder a data folder with all migrations
 */
export async function generateTypes(folder: string): Promise<string> {
  const database = await PGlite.create(path.join(folder, 'pg18'));
  const socket = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1' });
  try {
    await socket.start();
    const [, port] = socket.getServerConn().split(':');
    const remote = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    const args = [cli, 'gen', 'types', 'typescript', '--schema', 'public', `--remote=${remote}`];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      maxBuffer: 16 * 1024 * 1024,
    });
    return await format(stdout);
  } finally {
    await socket.stop();
    await database.close();
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

if (import.meta.main) {
  const folder = await newDataFolder();
  fs.writeFileSync(typesFile, await generateTypes(folder));
  fs.rmSync(folder, { recursive: true });
}
