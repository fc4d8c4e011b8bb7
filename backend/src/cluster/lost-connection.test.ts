import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { startTemporaryCluster } from '../testing/temporary-cluster.ts';

it('reports a connection that ends by itself, but not one that the database closes', async ({
  onTestFinished,
}) => {
  const cluster = await startTemporaryCluster();
  onTestFinished(() => cluster.stop());
  const address = cluster.addressOf('postgres');
  const onLost = vi.fn<(error: Error) => void>();
  const database = openDatabase(address, onLost);
  const sql = postgres({ ...address, max: 1 });
  onTestFinished(() => sql.end());

  const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(onLost).not.toHaveBeenCalled();
  await sql`select pg_terminate_backend(${row!.pid})`;
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  expect(onLost.mock.calls[0]![0].message).toBe('The connection to the database is lost.');

  const other = vi.fn<(error: Error) => void>();
  const closed = openDatabase(address, other);
  await closed.query('select 1');
  await closed.close();
  await database.close();
  expect(other).not.toHaveBeenCalled();
  expect(onLost).toHaveBeenCalledOnce();
});
