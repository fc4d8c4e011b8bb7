import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { addToDay, openReportDays, readDays } from './report-days.ts';
import type { Store } from './store.ts';

const noon = new Date('2026-11-28T12:00:00Z');
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const loads = (ok: number) => ({
  debts: { a1: { ok, failed: 0, refused: 0, lcp: {}, inp: { 90: ok } } },
});
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tostao-reports-'));
  store = await openReportDays({ folder }, {});
});

it('loses no sums of two servers that store them at once', async () => {
  const other = await openReportDays({ folder }, {});
  const writes = Array.from({ length: 20 }, (_, index) =>
    addToDay(index % 2 === 0 ? store : other, noon, loads(1)),
  );
  await Promise.all(writes);
  expect(await readDays(store)).toEqual([{ day: '2026-11-28', sums: loads(20) }]);
});

it('keeps the days apart, and deletes those before the last 30', async () => {
  await addToDay(store, noon, loads(1));
  await addToDay(store, daysLater(1), loads(2));
  await addToDay(store, daysLater(31), loads(3));
  const days = await readDays(store);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-29', '2026-12-29']);
});

it('reads a malformed day as an empty one, and no other file', async () => {
  await addToDay(store, noon, loads(1));
  writeFileSync(path.join(folder, '.reports/2026-11-28.json'), '{"debts":{"a1":{"ok":-1}}}');
  writeFileSync(path.join(folder, '.reports/notes.json'), '{}');
  expect(await readDays(store)).toEqual([{ day: '2026-11-28', sums: {} }]);
});
