import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import type { Cluster } from './engine/cluster.ts';
import { openPostgres } from './postgres-database.ts';
import { startTemporaryCluster } from './testing/temporary-cluster.ts';

let cluster: Cluster;
let database: Database;
beforeAll(async () => {
  cluster = await startTemporaryCluster();
  database = openPostgres(cluster.addressOf('postgres'));
  await database.runScript('create table notes (text text)');
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

const sender = { auth: { role: 'postgres', uid: null, jwt: null } };

/** Writes a row as the library does for a request, and answers it with a status. */
async function write(text: string, status: number): Promise<Response> {
  const run = async (connection: Kysely<unknown>) => {
    await connection.executeQuery(CompiledQuery.raw('insert into notes values ($1)', [text]));
    return new Response(null, { status });
  };
  return database.connection.withContext(sender, run);
}

it('commits the write of a request that succeeds, and rolls back that of a failed one', async () => {
  expect(await write('kept', 201)).toMatchObject({ status: 201 });
  expect(await write('refused', 406)).toMatchObject({ status: 406 });
  expect(await database.query('select text from notes')).toEqual([{ text: 'kept' }]);
});
