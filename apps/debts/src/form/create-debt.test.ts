import { describe, expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { Debt } from '@tostao/domain/debt/debt';
import type { QueuedMutation } from '@tostao/platform';
import { createDebtMutation } from './create-debt.ts';
import { blankDebt, newDebtForm } from '../debt/debt-form.ts';

const today = calendarDay('2026-11-21');
const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';
const submission = { idempotencyKey, revision: 1 };

describe('creating debts', () => {
  const draft = { ...blankDebt(today), name: 'Sofá', amount: toCentavos(10_000) };

  it('sends all installments in one call, and the same after a network error', async () => {
    const fake = fakeBackend((_request, index) => (index === 0 ? 'lost' : []));
    const input = newDebtForm.parse({ ...draft, isInstallments: true, installments: 3 });
    await fake.run(createDebtMutation(fake.backend), { submission, input, draft });
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
        description: '3 parcelas de R$\u00A033,33 criadas. Total: R$\u00A0100,00.',
      },
    ]);
  });

  it('shows a toast for a single debt', async () => {
    const fake = fakeBackend(() => []);
    await fake.run(createDebtMutation(fake.backend), {
      submission,
      input: newDebtForm.parse(draft),
      draft,
    });
    expect(fake.toasts).toMatchObject([
      {
        title: '✅ Dívida adicionada',
        description: 'Dívida de R$\u00A0100,00 adicionada com sucesso.',
      },
    ]);
  });
});

it('queues a debt with its payment code, its rows and its form', async () => {
  const fake = fakeBackend(() => 'lost');
  const queued: QueuedMutation[] = [];
  const outbox = {
    enqueue: async (write: QueuedMutation) => void queued.push(write),
    hasPendingFor: () => false,
    check: async () => false,
    discard: async () => {},
  };
  const paymentCode = '1'.repeat(48);
  const draft = { ...blankDebt(today), name: 'Luz', amount: toCentavos(10_000), paymentCode };
  const input = newDebtForm.parse({ ...draft, isInstallments: true, installments: 3 });
  const creation = { submission, input, draft };
  await fake.run(createDebtMutation({ ...fake.backend, outbox }), creation);
  const [write] = queued;
  expect(write).toMatchObject({
    label: 'Dívida: Luz, R$ 100,00 em 3 parcelas',
    request: { rpc: 'save_entry', args: { p_debts: [{ payment_code: paymentCode }, {}, {}] } },
    form: { name: 'debts.new', values: { submission, draft } },
  });
  expect(write?.rows.map(({ after }) => (after as Debt).dueDate)).toEqual([
    '2026-11-21',
    '2026-12-21',
    '2027-01-21',
  ]);
});
