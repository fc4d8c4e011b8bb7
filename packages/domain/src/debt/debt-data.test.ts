import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { fakeBackend } from '../data-access/fake-backend.ts';
import { toCentavos } from '../money/centavos.ts';
import { createDebtMutation } from './create-debt.ts';
import { createRecurringExpenseMutation } from './create-recurring-expense.ts';
import { blankDebt, newDebtForm } from './debt-form.ts';

const today = calendarDay('2026-11-21');
const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';
const submission = { idempotencyKey, revision: 1 };

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
