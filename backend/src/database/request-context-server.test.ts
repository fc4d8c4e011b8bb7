import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openDatabase } from './database.ts';
import { answerWithin } from './request-context.ts';
import { startTemporaryCluster } from '../testing/temporary-cluster.ts';

let cluster: Cluster;
let database: Database;
beforeAll(async () => {
  cluster = await startTemporaryCluster();
  database = openDatabase(cluster.addressOf('postgres'));
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

it('answers a request again that PostgreSQL has ended for another one, up to three times', async () => {
  await database.runScript(`
    create sequence tries;
    create function lose(times integer) returns void language plpgsql as $$
    begin
      if nextval('tries') <= times then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
    end
    $$;`);
  const lose = (times: number) =>
    answerWithin('the usual time', async () =>
      database.connection
        .withContext(sender, async (connection) => {
          await connection.executeQuery(CompiledQuery.raw('select lose($1)', [times]));
          return new Response(null, { status: 200 });
        })
        // The library answers for its errors.
        .catch(() => new Response(null, { status: 409 })),
    );
  expect((await lose(2)).response?.status).toBe(200);
  expect((await lose(100)).response?.status).toBe(409);
});
