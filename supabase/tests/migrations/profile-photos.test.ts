import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '@tostao/backend/core';
import { applyMigrations, knownMigrations } from '@tostao/backend/migrations';
import { migrationsFolder } from '@tostao/backend/paths';
import { openPostgres } from '@tostao/backend/postgres-database';
import postgres from 'postgres';

/** The migration that moves photos out of the profiles. */
const version = '20261129040531';

it('a photo that a profile has had moves to the table of photos', async () => {
  const server = inject('postgres');
  const address = { ...server, database: `photos_${randomUUID().replaceAll('-', '')}` };
  const sql = postgres({ ...server, max: 1 });
  await sql`create database ${sql(address.database)}`;
  await sql.end();
  const database = openPostgres(address);
  try {
    const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'public', secretKey: 'secret' };
    const earlier = knownMigrations().filter((each) => each < version);
    await createDatabase(database, { dataDir: os.tmpdir(), secrets }, earlier);
    const [photographed, other] = [randomUUID(), randomUUID()];
    const image = 'data:image/png;base64,AAAA';
    for (const id of [photographed, other]) {
      await database.query(
        "insert into auth.users (id, email) values ($1::uuid, $1 || '@example.com')",
        [id],
      );
    }
    await database.query('update public.profiles set image = $2 where id = $1::uuid', [
      photographed,
      image,
    ]);
    await applyMigrations(database, migrationsFolder);
    const rows = await database.query(`
      select p.id, f.image, p.photo_version is not null as has_version
      from public.profiles p left join public.profile_photos f on f.user_id = p.id
      order by f.image`);
    expect(rows).toEqual([
      { id: photographed, image, has_version: true },
      { id: other, image: null, has_version: false },
    ]);
  } finally {
    await database.close();
  }
});
