import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { applyMigrations } from '@tostao/backend/database/migrations';
import { migrationsFolder } from '@tostao/backend/paths';
import { backend, setUpBackend } from '../support/api-suite.ts';

setUpBackend();

it('applies migrations once and records them where the Supabase CLI reads them', async () => {
  expect(await applyMigrations(backend.database, migrationsFolder)).toEqual([]);
  const rows = await backend.database.query<{ version: string; statements: string[] }>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  const files = fs.readdirSync(migrationsFolder).toSorted();
  expect(rows.map((row) => row.version)).toEqual(files.map((file) => file.split('_')[0]));
  expect(rows[0]?.statements[0]).toBe(
    fs.readFileSync(path.join(migrationsFolder, files[0] ?? ''), 'utf8'),
  );
});

it('rolls back a migration that fails', async () => {
  const folder = fs.mkdtempSync(path.join(backend.dataDir, 'migrations-'));
  fs.cpSync(migrationsFolder, folder, { recursive: true });
  fs.writeFileSync(
    path.join(folder, '1_bad.sql'),
    'create table public.half (id int); select 1/0;',
  );
  await expect(applyMigrations(backend.database, folder)).rejects.toThrow('1_bad');
  const [row] = await backend.database.query("select to_regclass('public.half') as half");
  expect(row).toEqual({ half: null });
});

it('refuses a database with the tables of an earlier draft, which only a data folder replaces', async () => {
  const add =
    "insert into supabase_migrations.schema_migrations (version) values ('20261126223426')";
  await backend.database.runScript(add);
  await expect(applyMigrations(backend.database, migrationsFolder)).rejects.toThrow(
    'An earlier draft of Tostão',
  );
  await backend.database.runScript(
    "delete from supabase_migrations.schema_migrations where version = '20261126223426'",
  );
});
