import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { maxRows } from '@tostao/domain/data-access/all-rows';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { archiveOldDebts, fetchDebts } from './list-debts.ts';

const { signal } = new AbortController();

const rowOf = (id: string, change = {}) => debtRow({ id, due_date: '2026-12-01', ...change });

afterEach(() => vi.restoreAllMocks());

describe('debt list', () => {
  it('fetches all debts page by page', async () => {
    const first = Array.from({ length: maxRows }, (_, index) => rowOf(`a${index}`));
    const { database, requests } = fakeBackend({
      debts: (_request, index) => (index === 0 ? first : [rowOf('b')]),
      'rpc/ensure_occurrences': 0,
    });
    expect(await fetchDebts(database, signal)).toHaveLength(maxRows + 1);
    const pages = requests.filter(({ path }) => path === 'debts');
    expect(pages).toHaveLength(2);
    expect(pages[1]?.search.get('or')).toBe(
      '(due_date.gt.2026-12-01,and(due_date.eq.2026-12-01,id.gt.a999))',
    );
  });

  const old = { is_paid: true, paid_at: '2020-01-01T12:00:00Z' };

  it('archives old debts and fetches the list again', async () => {
    const { database, requests } = fakeBackend({
      debts: (_request, index) => [rowOf('a', index === 0 ? old : { ...old, status: 'archived' })],
      'rpc/archive_old_debts': 1,
      'rpc/ensure_occurrences': 0,
    });
    expect((await fetchDebts(database, signal))[0]?.isArchived).toBe(true);
    expect(requests.map(({ path }) => path).toSorted()).toEqual([
      'debts',
      'debts',
      'rpc/archive_old_debts',
      'rpc/ensure_occurrences',
    ]);
  });

  it('fetches the list again when fixed debts got new months', async () => {
    const { database, requests } = fakeBackend({
      debts: (_request, index) => (index === 0 ? [] : [rowOf('a', { series_month: '2026-12-01' })]),
      'rpc/ensure_occurrences': 1,
    });
    expect((await fetchDebts(database, signal))[0]?.month).toBe('2026-12');
    const { body } = requests.find(({ path }) => path === 'rpc/ensure_occurrences')!;
    expect(body).toEqual({ p_today: dayOf(new Date()) });
  });

  it('archives in UTC where the browser does not know its time zone', async () => {
    const { database, requests } = fakeBackend(() => 0);
    const known = new Intl.DateTimeFormat().resolvedOptions();
    const resolved = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    for (const timeZone of ['Etc/Unknown', 'America/Manaus']) {
      resolved.mockReturnValueOnce({ ...known, timeZone });
      await archiveOldDebts(database);
    }
    expect(requests.map(({ body }) => body)).toEqual([
      { p_time_zone: 'UTC' },
      { p_time_zone: 'America/Manaus' },
    ]);
  });

  it('fetches the list once when there is nothing to make or to archive', async () => {
    const { database, requests } = fakeBackend({
      debts: [rowOf('a')],
      'rpc/ensure_occurrences': 0,
    });
    await fetchDebts(database, signal);
    expect(requests).toHaveLength(2);
  });

  it('returns the debts even when the rest fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { database } = fakeBackend({
      debts: [rowOf('a', old)],
      'rpc/archive_old_debts': 'failing',
      'rpc/ensure_occurrences': 'failing',
    });
    expect(await fetchDebts(database, signal)).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(2);
  });
});
