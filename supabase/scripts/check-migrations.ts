// Fails when there is more than one migration before the first release, or one of a release has changed.
import fs from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '@tostao/backend/paths';
import {
  findMigrationFaults,
  migrationsAt,
  releaseTags,
  schemaMigration,
} from './migration-files.ts';

const names = fs.readdirSync(migrationsFolder);
const files = new Map(
  names.map((name) => [name, fs.readFileSync(path.join(migrationsFolder, name), 'utf8')]),
);
for (const fault of findMigrationFaults(
  files,
  releaseTags().map(migrationsAt),
  schemaMigration(),
)) {
  console.error(fault);
  process.exitCode = 1;
}
