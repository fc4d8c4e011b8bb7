import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  filesOfFolder,
  filesOfProject,
  moveFiles,
  readReceipts,
} from '@tostao/backend/move/move-files';
import { moveAccounts } from '@tostao/backend/move/move-accounts';
import { openProjectStorage, sweepProject } from '@tostao/backend/storage/project-storage';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ApiBackend, password, startApiBackend } from '../support/api-backend.ts';
import { addReceipt, addTransaction, contentOf, fileOf } from '../support/receipts.ts';

let source: ApiBackend;
let destination: ApiBackend;
let sql: postgres.Sql[];
beforeEach(async () => {
  [source, destination] = await Promise.all([startApiBackend(), startApiBackend()]);
  sql = [source, destination].map(({ address }) =>
    postgres({ ...address, max: 1, onnotice: () => undefined }),
  );
});
afterEach(async () => {
  await Promise.all(sql.map((connection) => connection.end()));
  await Promise.all([source.close(), destination.close()]);
});

/** Starts a storage that keeps the files which someone with its secret key uploads. */
async function startStorage() {
  const stored = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const isAllowed = request.headers['authorization'] === 'Bearer secret';
    const { url = '', method } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (isAllowed && method === 'DELETE') {
        const { prefixes } = JSON.parse(Buffer.concat(chunks).toString()) as { prefixes: string[] };
        for (const name of prefixes) stored.delete(`${url}/${name}`);
        response.end('[]');
      } else if (!isAllowed) response.writeHead(400).end('{"statusCode":"403"}');
      else if (method === 'POST') {
        stored.set(url, Buffer.concat(chunks));
        response.end('{}');
      } else response.end(stored.get(url));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, stored, stop: () => server.close() };
}

it('takes the files of receipts to a project and from there to another folder', async () => {
  const user = await source.signUp();
  const bytes = fileOf();
  const id = await addReceipt(user.client, await addTransaction(user.client), bytes);
  const storage = await startStorage();
  const [from, to] = sql as [postgres.Sql, postgres.Sql];
  try {
    await moveAccounts(from, to);
    const receipts = await readReceipts(from);
    const home = filesOfFolder(source.dataDir, from);
    const refusing = filesOfProject(openProjectStorage(storage.url, 'other'));
    await expect(moveFiles(receipts, home, refusing)).rejects.toThrow('The storage refuses');
    const project = filesOfProject(openProjectStorage(storage.url, 'secret'));
    await moveFiles(receipts, home, project);
    expect([...storage.stored.keys()]).toEqual([`/object/receipts/${id}`]);
    await source.database.query('delete from public.receipts where id = $1::uuid', [id]);
    await sweepProject(source.database.query, openProjectStorage(storage.url, 'secret'));
    expect(storage.stored.size).toBe(1);
    // A repeated move changes nothing.
    const other = filesOfFolder(destination.dataDir, to);
    for (let tries = 0; tries < 2; tries += 1) await moveFiles(receipts, project, other);
    await source.database.query(
      "update private.deleted_receipts set deleted_at = now() - interval '16 minutes'",
    );
    await sweepProject(source.database.query, openProjectStorage(storage.url, 'secret'));
    expect(storage.stored.size).toBe(0);
  } finally {
    storage.stop();
  }
  const { anon } = destination;
  await anon.auth.signInWithPassword({ email: user.email, password });
  expect(await contentOf(anon, id)).toEqual(bytes);
});

it('stops at a file that is damaged or missing', async () => {
  const user = await source.signUp();
  const id = await addReceipt(user.client, await addTransaction(user.client));
  const [receipts, home] = [
    await readReceipts(sql[0]!),
    filesOfFolder(source.dataDir, sql[0]!),
  ] as const;
  fs.writeFileSync(path.join(source.dataDir, 'receipts', id), fileOf());
  await expect(moveFiles(receipts, home, home)).rejects.toThrow('is damaged at the source');
  fs.rmSync(path.join(source.dataDir, 'receipts', id));
  await expect(moveFiles(receipts, home, home)).rejects.toThrow('cannot be read');
});
