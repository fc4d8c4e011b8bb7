import { execFileSync } from 'node:child_process';
import { root } from '@tostao/backend/paths';
import { readSchemaFiles } from './schema-files.ts';

/** The migration that holds the whole schema until the first release. */
export const onlyMigration = '20261129110000_schema.sql';

/** Returns the tags of releases, oldest first. */
export function releaseTags(): string[] {
  return git('tag', '--sort=creatordate').split('\n').filter(Boolean);
}

/** Returns the text of the only migration. */
export function schemaMigration(): string {
  const header =
    '-- Do not edit: `npm run new-migration` writes this file from supabase/schemas until the first release.\n\n';
  return (
    header +
    readSchemaFiles()
      .map(({ sql }) => sql)
      .join('\n')
  );
}

/** Returns the migrations of a commit, by their file names. */
export function migrationsAt(commit: string): Map<string, string> {
  const files = git('ls-tree', '--name-only', commit, 'supabase/migrations/').split('\n');
  return new Map(
    files
      .filter(Boolean)
      .map((file) => [file.split('/').at(-1)!, git('show', `${commit}:${file}`)]),
  );
}

/**
 * Finds the faults of the migrations: until the first release there is one, made from the schema files; from then on none
 * changes that a release has.
 * @param files the migrations, by their file names
 * @param released the migrations of each release
 * @param schema the text of the only migration
 */
export function findMigrationFaults(
  files: ReadonlyMap<string, string>,
  released: readonly ReadonlyMap<string, string>[],
  schema: string,
): string[] {
  if (released.length === 0) {
    const others = Array.from(files.keys()).filter((file) => file !== onlyMigration);
    const faults = others.map(
      (file) => `${file}: until the first release, ${onlyMigration} is the only migration`,
    );
    if (files.get(onlyMigration) === schema) return faults;
    return [...faults, `${onlyMigration} is not made from the schema files: npm run new-migration`];
  }
  const faults = released.flatMap((release) =>
    Array.from(release).filter(([file, sql]) => files.get(file) !== sql),
  );
  return Array.from(
    new Set(faults.map(([file]) => `${file} has been released and must not change`)),
  );
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
