import { createRequire } from 'node:module';
import path from 'node:path';
import type { PostgresPackage } from '../cluster/programs.ts';
import { root } from '../paths.ts';

/** The oldest PostgreSQL that an operator may bring. */
export const oldestVersion = '15';
export const newestVersion = '18';

/** Returns one of these two, a package of the schema's tests, or undefined where there is none for this platform. */
export function findPostgres(majorVersion: string): PostgresPackage | undefined {
  const { resolve } = createRequire(path.join(root, 'supabase/package.json'));
  try {
    return { majorVersion, entry: resolve(`@tostao-test/postgres-${majorVersion}`) };
  } catch {
    return undefined;
  }
}
