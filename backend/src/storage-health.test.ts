import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { checkPages, watchDisk } from './storage-health.ts';

const { damaged } = vi.hoisted(() => ({ damaged: [] as string[] }));
vi.mock(import('./cluster/page-checksums.ts'), () => ({
  findDamagedFiles: async () => damaged,
}));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-storage-'));
const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  report.mockClear();
  vi.useRealTimers();
});

it('says once that the disk is almost full, and since when', () => {
  const full = watchDisk(folder, Number.MAX_SAFE_INTEGER);
  const { failedAt } = full();
  expect(failedAt).not.toBeNull();
  expect(full().failedAt).toBe(failedAt);
  expect(report).toHaveBeenCalledOnce();
  expect(watchDisk(folder, 0)().failedAt).toBeNull();
});

it('says each day which file of the database is damaged', async () => {
  vi.useFakeTimers();
  const checks = checkPages('/data/postgres');
  expect(checks.state()).toEqual({ checkedAt: null, failedAt: null });
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect(checks.state()).toMatchObject({ checkedAt: expect.any(String), failedAt: null });
  damaged.push('/data/postgres/base/5/1255');
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(checks.state().failedAt).not.toBeNull();
  expect(report.mock.calls.flat().join()).toContain('DAMAGED (base/5/1255)');
  checks.stop();
  expect(vi.getTimerCount()).toBe(0);
});
