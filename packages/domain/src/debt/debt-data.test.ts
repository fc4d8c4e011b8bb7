import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { maxRows } from '../data-access/all-rows.ts';
import { fakeBackend, databaseError } from '../data-access/fake-backend.ts';
import { toCentavos } from '../money/centavos.ts';
import { archiveOldDebts } from './archive-old-debts.ts';
import { createDebtMutation } from './create-debt.ts';
import { createRecurringExpenseMutation } from './create-recurring-expense.ts';
import { openDebtRow } from './debt-fixtures.ts';
import { blankDebt, newDebtForm } from './debt-form.ts';
import { fetchDebts } from './list-debts.ts';

const today = calendarDay('2026-11-21');
const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';
const submission = { idempotencyKey, revision: 1 };
const { signal } = new AbortController();

function debtRow(id: string, change = {}) {
  return { ...openDebtRow, id, name: 'Luz', amount: 10, due_date: '2026-12-01', ...change };
}

afterEach(() => vi.restoreAllMocks());

describe('debt list', () => {
  it('fetches all debts page by page', async () => {
    const first = Array.from({ length: maxRows }, (_, index) => debtRow(`a${index}`));
    const { database, requests } = fakeBackend((_request, index) => ({
      body: index === 0 ? first : [debtRow('b')],
    }));
    expect(await fetchDebts(database, signal)).toHaveLength(maxRows + 1);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.search.get('or')).toBe(
      '(due_date.gt.2026-12-01,and(due_date.eq.2026-12-01,id.gt.a999))',
    );
  });

  const old = { is_paid: true, paid_at: '2020-01-01T12:00:00Z' };

  it('archives old debts and fetches the list again', async () => {
    const { database, requests } = fakeBackend(({ path }, index) => {
      if (path === 'rpc/archive_old_debts') return { body: 1 };
      return { body: [debtRow('a', index === 0 ? old : { ...old, status: 'archived' })] };
    });
    expect((await fetchDebts(database, signal))[0]?.isArchived).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(['debts', 'rpc/archive_old_debts', 'debts']);
  });

  it('archives in UTC where the browser does not know its time zone', async () => {
    const { database, requests } = fakeBackend(() => ({ body: 0 }));
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

  it('sends no write when no debt is old', async () => {
    const { database, requests } = fakeBackend(() => ({ body: [debtRow('a')] }));
    await fetchDebts(database, signal);
    expect(requests).toHaveLength(1);
  });

  it('returns the debts even when archiving fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { database } = fakeBackend(({ path }) =>
      path === 'debts' ? { body: [debtRow('a', old)] } : databaseError(500, 'XX000', 'x'),
    );
    expect(await fetchDebts(database, signal)).toHaveLength(1);
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('creating debts', () => {
  const draft = { ...blankDebt(today), name: 'Sofá', amount: toCentavos(10_000) };

  it('sends all installments in one call, and the same after a network error', async () => {
    const fake = fakeBackend((_request, index) => (index === 0 ? 'lost' : { body: [] }));
    const input = newDebtForm.parse({ ...draft, isInstallments: true, installments: 3 });
    await fake.run(createDebtMutation(fake.backend), { ...submission, input });
    expect(fake.requests.map(({ path }) => path)).toEqual(['rpc/save_entry', 'rpc/save_entry']);
    expect(fake.requests[1]?.body).toEqual(fake.requests[0]?.body);
    expect(fake.requests[0]?.body).toMatchObject({
      p_idempotency_key: idempotencyKey,
      p_revision: 1,
      p_debts: [{ amount: 33.34 }, { amount: 33.33 }, { amount: 33.33 }],
    });
    expect(fake.toasts).toEqual([
      {
        kind: 'success',
        title: '✅ Dívida parcelada criada',
        description: '3 parcelas de R$ 33,33 criadas. Total: R$ 100,00.',
      },
    ]);
  });

  it('shows a toast for a single debt and for a recurring expense', async () => {
    const fake = fakeBackend(() => ({ body: [] }));
    await fake.run(createDebtMutation(fake.backend), {
      ...submission,
      input: newDebtForm.parse(draft),
    });
    const expense = {
      description: 'Academia',
      amount: toCentavos(9990),
      date: today,
      months: 12,
    };
    await fake.run(createRecurringExpenseMutation(fake.backend), { ...submission, expense });
    expect(fake.toasts).toMatchObject([
      {
        title: '✅ Dívida adicionada',
        description: 'Dívida de R$ 100,00 adicionada com sucesso.',
      },
      {
        title: 'Saída recorrente criada',
        description: '12 parcelas de R$ 99,90 criadas com sucesso.',
      },
    ]);
  });
});
