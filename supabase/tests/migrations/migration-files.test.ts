import { expect, it } from 'vitest';
import { findMigrationFaults, onlyMigration } from '../../scripts/migration-files.ts';

const schema = 'create table one ();';
const files = (...entries: [string, string][]) => new Map(entries);

it('accepts one migration from the schema files until the first release, and no other', () => {
  expect(findMigrationFaults(files([onlyMigration, schema]), [], schema)).toEqual([]);
  expect(findMigrationFaults(files([onlyMigration, 'create table two ();']), [], schema)).toEqual([
    `${onlyMigration} is not made from the schema files: npm run new-migration`,
  ]);
  const more = files([onlyMigration, schema], ['20270101000000_more.sql', '']);
  expect(findMigrationFaults(more, [], schema)).toEqual([
    expect.stringContaining('20270101000000_more.sql') as string,
  ]);
});

it('accepts new migrations after a release, and no change of one that it has', () => {
  const release = files([onlyMigration, schema]);
  const next = files([onlyMigration, schema], ['20270101000000_more.sql', '']);
  expect(findMigrationFaults(next, [release], 'other')).toEqual([]);
  expect(findMigrationFaults(next, [release, next], 'other')).toEqual([]);
  const fault = [expect.stringContaining(onlyMigration) as string];
  expect(findMigrationFaults(files([onlyMigration, 'other']), [release], schema)).toEqual(fault);
  expect(findMigrationFaults(files(), [release, release], schema)).toEqual(fault);
});
