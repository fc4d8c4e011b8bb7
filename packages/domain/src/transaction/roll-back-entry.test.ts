import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { fakeBackend, databaseError } from '../data-access/fake-backend.ts';
import { recurringSeries } from '../debt/new-debts.ts';
import { toCentavos } from '../money/centavos.ts';
import { rollBackEntryMutation, type Entry } from './roll-back-entry.ts';

const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';
const year = {
  description: 'Academia',
  amount: toCentavos(9990),
  date: calendarDay('2026-12-01'),
  months: 12,
};
const halfYear = { ...year, months: 6 };
const idsOf = (entry: typeof year) => recurringSeries(entry, idempotencyKey).map(({ id }) => id);
const series = (entry: typeof year) => ['rpc/delete_debts', { p_ids: idsOf(entry) }];
const row = ['transactions', `eq.${idempotencyKey}`];

describe('what a form sent before without an answer', () => {
  it.each<[string, Entry[], Entry, unknown[]]>([
    ['a longer series before a shorter one', [year], halfYear, [series(year)]],
    ['a series before a row', [year], null, [series(year)]],
    ['a row before a series', [null], year, [row]],
    ['several things', [null, year, halfYear, year], halfYear, [series(year), row]],
    ['nothing else', [null, null], null, []],
    ['the same series', [year], year, []],
  ])('goes when it was %s', async (_name, sent, wanted, deleted) => {
    const fake = fakeBackend(() => ({ body: [] }));
    await fake.run(rollBackEntryMutation(fake.backend), { idempotencyKey, sent, wanted });
    expect(fake.requests.map(({ path, body, search }) => [path, body ?? search.get('id')])).toEqual(
      deleted,
    );
    expect(fake.toasts).toEqual([]);
  });

  it('says when it cannot be told', async () => {
    const fake = fakeBackend(() => databaseError(500, 'XX000', 'fora do ar'));
    const entries = { idempotencyKey, sent: [year], wanted: null };
    await expect(fake.run(rollBackEntryMutation(fake.backend), entries)).rejects.toThrow();
    expect(fake.toasts).toMatchObject([{ title: 'Erro ao adicionar transação' }]);
  });
});
