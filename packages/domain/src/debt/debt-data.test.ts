import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { maxRows } from '../data-access/all-rows.ts';
import { fakeBackend, databaseError } from '../data-access/fake-backend.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { toCentavos } from '../money/centavos.ts';
import { archiveOldDebts } from './archive-old-debts.ts';
import { changedDebt } from './changed-debt.ts';
import { createDebtMutation } from './create-debt.ts';
import { createRecurringExpenseMutation } from './create-recurring-expense.ts';
import { aDebt, aGroup, openDebtRow } from './debt-fixtures.ts';
import { blankDebt, draftOfDebt, editDebtForm, newDebtForm } from './debt-form.ts';
import type { Debt } from './debt.ts';
import { deleteDebtsMutation } from './delete-debts.ts';
import { fetchDebts } from './list-debts.ts';
import { isOutdatedPayment, payDebtMutation } from './pay-debt.ts';
import { updateDebtMutation } from './update-debt.ts';

const today = calendarDay('2026-11-21');
const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';
const submission = { idempotencyKey, revision: 1 };
const { signal } = new AbortController();

function debtRow(id: string, change = {}) {
  return { ...openDebtRow, id, name: 'Luz', amount: 10, due_date: '2026-12-01', ...change };
}

function withDebts(debts: Debt[], answer: Parameters<typeof fakeBackend>[0]) {
  const fake = fakeBackend(answer);
  const key = queryKeys.debts(fake.userId);
  fake.client.setQueryData(key, debts);
  return { ...fake, list: () => fake.client.getQueryData<Debt[]>(key) };
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

describe('paying a debt', () => {
  const payment = { debt: aDebt(), transactionId: idempotencyKey, today };

  it('retries the same payment after a network error', async () => {
    const fake = withDebts([aDebt()], ({ path }, index) => {
      if (path === 'rpc/month_report') return { body: [] };
      return index === 0 ? 'lost' : { body: {} };
    });
    await fake.run(payDebtMutation(fake.backend), payment);
    expect(fake.list()?.[0]).toMatchObject({ isPaid: true });
    expect(fake.requests.slice(0, 2).map(({ body }) => body)).toEqual([
      { p_debt_id: 'd1', p_transaction_id: idempotencyKey, p_today: today, p_amount: 100 },
      { p_debt_id: 'd1', p_transaction_id: idempotencyKey, p_today: today, p_amount: 100 },
    ]);
    expect(fake.toasts[0]).toMatchObject({ kind: 'success', title: 'Dívida paga' });
  });

  it('rolls back a payment of a debt that is already paid', async () => {
    const fake = withDebts([aDebt()], () =>
      databaseError(409, 'PT409', 'the debt is already paid'),
    );
    await expect(fake.run(payDebtMutation(fake.backend), payment)).rejects.toSatisfy(
      isOutdatedPayment,
    );
    expect(fake.list()).toEqual([aDebt()]);
    expect(fake.toasts).toEqual([
      { kind: 'error', title: 'Erro ao atualizar dívida', description: 'Esta dívida já foi paga.' },
    ]);
  });
});

describe('updating a debt', () => {
  it('sends the debt with the status of its new due date', async () => {
    const debt = aDebt();
    const input = editDebtForm.parse({
      ...draftOfDebt(debt),
      type: 'loan',
      dueDate: '2020-01-01',
      amount: toCentavos(1),
    });
    const fake = withDebts([debt], () => ({ body: [{ id: debt.id }] }));
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    expect(fake.requests[0]?.body).toEqual({
      name: 'Aluguel',
      institution: '',
      amount: 0.01,
      due_date: '2020-01-01',
      type: 'loan',
      icon: 'Building2',
      is_fixed: false,
      status: 'overdue',
    });
    expect(fake.list()?.[0]).toMatchObject({ dueDate: '2020-01-01', type: 'loan' });
  });

  it('keeps a type that the form does not offer until the user chooses another', () => {
    const recurring = aDebt({ type: 'Recorrente', isFixed: true, totalInstallments: 12 });
    const same = editDebtForm.parse(draftOfDebt(recurring));
    expect(changedDebt(recurring, same)).toEqual(recurring);
    expect(changedDebt(recurring, { ...same, type: 'loan' }).type).toBe('loan');
  });

  it('never moves a debt into or out of a group', () => {
    const [installment] = aGroup([null, null]);
    const input = { ...editDebtForm.parse(draftOfDebt(installment!)), isFixed: true };
    expect(changedDebt(installment!, input).isFixed).toBe(false);
    const recurring = aDebt({ isFixed: true, totalInstallments: 12 });
    expect(changedDebt(recurring, { ...input, isFixed: false }).isFixed).toBe(true);
    expect(changedDebt(aDebt(), input).isFixed).toBe(true);
  });
});

describe('deleting debts', () => {
  const group = aGroup([null, null]);
  const debts = [...group, aDebt()];
  const deleted = [{ id: 'g1' }, { id: 'g2', payment_id: 't1' }];

  it('deletes a group in one call, and restores it unchanged', async () => {
    const fake = withDebts(debts, ({ path }, index) => {
      if (index === 0) return 'lost';
      return { body: path === 'rpc/delete_debts' ? deleted : null };
    });
    await fake.run(deleteDebtsMutation(fake.backend), group);
    expect(fake.list()).toEqual([aDebt()]);
    const { title, action } = fake.toasts[0]!;
    expect([title, action?.label]).toEqual(['Dívida parcelada excluída', 'Desfazer']);
    action?.onClick();
    await vi.waitFor(() => expect(fake.toasts[1]?.title).toBe('Dívida parcelada restaurada'));
    expect(fake.requests.map(({ path, body }) => [path, body])).toEqual([
      ['rpc/delete_debts', { p_ids: ['g1', 'g2'] }],
      ['rpc/delete_debts', { p_ids: ['g1', 'g2'] }],
      ['rpc/restore_debts', { p_debts: deleted }],
    ]);
  });

  it('offers no undo for a debt that was gone already', async () => {
    const fake = withDebts(debts, () => ({ body: [] }));
    await fake.run(deleteDebtsMutation(fake.backend), [aDebt()]);
    expect(fake.toasts).toEqual([{ kind: 'success', title: 'Dívida excluída' }]);
  });

  it('rolls back a rejected deletion and shows the reason', async () => {
    const fake = withDebts(debts, () => databaseError(403, '42501', 'Recusado'));
    await expect(fake.run(deleteDebtsMutation(fake.backend), group)).rejects.toThrow('Recusado');
    expect(fake.list()).toEqual(debts);
    expect(fake.toasts).toMatchObject([{ title: 'Erro ao deletar dívida' }]);
  });

  it('shows a toast when restoring fails', async () => {
    const fake = withDebts(debts, ({ path }) =>
      path === 'rpc/delete_debts' ? { body: deleted } : databaseError(500, 'XX000', 'x'),
    );
    await fake.run(deleteDebtsMutation(fake.backend), group);
    fake.toasts[0]?.action?.onClick();
    await vi.waitFor(() => expect(fake.toasts[1]?.title).toBe('Erro ao adicionar dívida'));
  });
});
