import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { copyReceipts, expireCopies, restoreReceipts } from './receipt-copies.ts';

let dataDir: string;
let backups: string;
let id: string;
const live = (name = id) => path.join(dataDir, 'receipts', name);
const copies = () => fs.readdirSync(path.join(backups, 'receipts'));
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-copies-'));
  backups = path.join(dataDir, 'backups');
  id = randomUUID();
  fs.mkdirSync(path.dirname(live()), { recursive: true });
  fs.writeFileSync(live(), 'x');
});

/** A restored database with the objects of some files. */
const databaseWith = (...names: string[]) =>
  ({ query: async () => names.map((name) => ({ name })) }) as unknown as Database;

it('keeps the file of a deleted receipt for 30 days, and restores it', async () => {
  await copyReceipts(dataDir, backups);
  fs.rmSync(live());
  expireCopies(dataDir, backups, new Date('2026-11-01T12:00:00Z'));
  expireCopies(dataDir, backups, new Date('2026-11-30T12:00:00Z'));
  expect(copies()).toEqual([`${id}@2026-11-01`]);
  expect(await restoreReceipts(databaseWith(id, randomUUID()), dataDir, [backups])).toBe(1);
  expect(fs.readFileSync(live(), 'utf8')).toBe('x');
  fs.rmSync(live());
  expireCopies(dataDir, backups, new Date('2026-12-02T12:00:00Z'));
  expect(copies()).toEqual([]);
});

it('keeps the copy of a file that has come back as one of a present receipt', async () => {
  await copyReceipts(dataDir, backups);
  fs.renameSync(live(), live('aside'));
  expireCopies(dataDir, backups);
  fs.renameSync(live('aside'), live());
  await copyReceipts(dataDir, backups);
  expireCopies(dataDir, backups);
  expect(copies()).toEqual([id]);
});

it('copies no draft, and removes those of a process that was killed', async () => {
  fs.writeFileSync(live(`${id}.${randomUUID()}.draft`), 'x');
  await copyReceipts(dataDir, backups);
  fs.writeFileSync(path.join(backups, 'receipts', 'x.draft'), 'x');
  await copyReceipts(dataDir, backups);
  expect(copies()).toEqual([id]);
});
