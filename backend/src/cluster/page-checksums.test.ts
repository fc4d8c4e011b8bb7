import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import { findDamagedFiles } from './page-checksums.ts';

it('finds a flipped bit in a table, in an index and in a system table, while the server runs', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-pages-'));
  fs.chmodSync(parent, 0o711);
  const folder = path.join(parent, 'postgres');
  const cluster = await startCluster(folder);
  const sql = postgres({ ...cluster.addressOf('postgres'), max: 1 });
  try {
    await sql`create table rows as select n, repeat('x', 500) from generate_series(1, 5000) as n`;
    await sql`create index rows_index on rows (n)`;
    await sql`checkpoint`;
    expect(await findDamagedFiles(folder)).toEqual([]);
    for (const name of ['rows', 'rows_index', 'pg_proc']) {
      const [found] = await sql`select pg_relation_filepath(${name}::regclass) as file`;
      const file = path.join(folder, found!['file'] as string);
      const flip = () => {
        const handle = fs.openSync(file, 'r+');
        const byte = Buffer.alloc(1);
        fs.readSync(handle, byte, 0, 1, 8192 + 4000);
        byte[0]! ^= 1;
        fs.writeSync(handle, byte, 0, 1, 8192 + 4000);
        fs.closeSync(handle);
      };
      flip();
      expect(await findDamagedFiles(folder), name).toEqual([file]);
      flip();
    }
  } finally {
    await sql.end();
    await cluster.stop();
    fs.rmSync(parent, { recursive: true, force: true });
  }
});
