import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/listen';
import { listSnapshots } from './snapshot-folder.ts';

/** PostgreSQL's major version, which decides the format of its folder. */
const majorVersion = '18';

/** Returns the database's folder in a data folder. */
export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, `pg${majorVersion}`);
}

/** Returns the file that exists while a new database is created, before it holds anything. */
export function creationMark(dataDir: string): string {
  return `${databaseFolder(dataDir)}.creating`;
}

/**
 * Tells how a data folder's database looks before it is opened.
 * @throws StartError when another version of PostgreSQL wrote a database into the folder
 */
export function inspectDatabase(dataDir: string): 'new' | 'present' | 'missing' {
  const others = otherVersions(dataDir);
  if (others.length > 0) throw otherVersionError(dataDir, others);
  const folder = databaseFolder(dataDir);
  if (fs.existsSync(creationMark(dataDir))) {
    // The first start was interrupted, before it could answer anything.
    fs.rmSync(folder, { recursive: true, force: true });
    return 'new';
  }
  const isEmpty = !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
  if (isEmpty) {
    const hadDatabase = fs.existsSync(`${folder}.seal`) || listSnapshots(dataDir).length > 0;
    return hadDatabase ? 'missing' : 'new';
  }
  const version = path.join(folder, 'PG_VERSION');
  // PGlite would create an empty database in a folder without this file.
  if (!fs.existsSync(version)) return 'missing';
  const found = fs.readFileSync(version, 'utf8').trim();
  if (/^\d+$/.test(found) && found !== majorVersion) throw otherVersionError(dataDir, [found]);
  return found === majorVersion ? 'present' : 'missing';
}

/**
 * Renames the databases of a data folder, so that they are neither used nor lost.
 * @returns their new names
 */
export function setAside(dataDir: string): string[] {
  const moment = new Date().toISOString().replaceAll(':', '-');
  return fs.readdirSync(dataDir).flatMap((name) => {
    const isSeal = name.endsWith('.seal');
    if (!/^pg\d+(?:\.seal)?$/.test(name)) return [];
    const target = path.join(dataDir, `set-aside-${moment}-${name}`);
    fs.renameSync(path.join(dataDir, name), target);
    return isSeal ? [] : [target];
  });
}

function otherVersions(dataDir: string): string[] {
  if (!fs.existsSync(dataDir)) return [];
  return fs.readdirSync(dataDir).flatMap((name) => {
    const version = /^pg(\d+)$/.exec(name)?.[1];
    return version === undefined || version === majorVersion ? [] : [version];
  });
}

function otherVersionError(dataDir: string, versions: string[]): StartError {
  return new StartError(
    `${dataDir} holds a database of PostgreSQL ${versions.join(' and ')}, and this Tostão reads ` +
      `${majorVersion}. Start the Tostão that wrote it, or go on with the newest snapshot: ` +
      'npm run restore. It sets the other database aside.',
  );
}
