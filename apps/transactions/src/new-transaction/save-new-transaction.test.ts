import { aCard } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import {
  type AnswerRequest,
  databaseError,
  type MockResult,
} from '@tostao/domain/data-access/fake-data-api';
import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { toCentavos } from '@tostao/domain/money/centavos';
import { describe, expect, it } from 'vitest';
import { monthlyRepetition } from '@tostao/domain/calendar/repetition-form';
import { newTransactionForms } from './new-transaction-form.ts';
import {
  becomesDebts,
  type NewTransactionSave,
  saveNewTransactionMutation,
} from './save-new-transaction.ts';

const idempotencyKey = '0199a8b4-0000-7000-8000-00000000000a';

function saveOf(change: Partial<NewTransactionSave['draft']> = {}): NewTransactionSave {
  const draft = {
    amount: toCentavos(1250),
    description: 'Café',
    category: 'Lazer',
    parts: [],
    tags: [],
    note: '',
    date: calendarDay('2026-11-20'),
    isRecurring: false,
    repetition: monthlyRepetition,
    months: 12,
    accountId: '',
    isInstallments: false,
    installments: 2,
    isRefund: false,
    refunded: null,
    refundedPart: '',
    expectsRest: true,
    ...change,
  };
  return {
    submission: { idempotencyKey, revision: 2 },
    type: 'expense',
    input: newTransactionForms.expense.parse(draft),
    account: undefined,
    draft,
  };
}

async function run(save: NewTransactionSave, answer: MockResult | AnswerRequest = null) {
  const fake = fakeBackend({ 'rpc/month_report': [], 'rpc/save_entry': answer });
  await fake.run(saveNewTransactionMutation(fake.backend, becomesDebts(save)), save);
  return fake;
}

describe('saving the form for a new transaction', () => {
  it('sends one transaction, and the same revision again after a network error', async () => {
    const fake = await run(saveOf(), (_request, index) => (index === 0 ? 'lost' : null));
    const [first, second] = fake.requests;
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      path: 'rpc/save_entry',
      body: {
        p_idempotency_key: idempotencyKey,
        p_revision: 2,
        p_transactions: [
          {
            id: idempotencyKey,
            user_id: fake.householdId,
            type: 'expense',
            amount: 12.5,
            description: 'Café',
            category: 'Lazer',
            date: '2026-11-20',
            is_recurring: false,
            account_id: null,
          },
        ],
      },
    });
    expect(fake.toasts[0]).toMatchObject({
      title: 'Saída adicionada',
      description: 'R$\u00A012,50 em Lazer',
    });
  });

  it('sends a chosen account that is deleted meanwhile, which the database rejects', async () => {
    const gone = databaseError(409, '23503', 'transactions_account_fkey');
    const fake = fakeBackend(() => gone);
    const saving = fake.run(
      saveNewTransactionMutation(fake.backend, false),
      saveOf({ accountId: 'deleted' }),
    );
    await expect(saving).rejects.toThrow();
    expect(fake.requests[0]?.body).toMatchObject({ p_transactions: [{ account_id: 'deleted' }] });
    expect(fake.toasts).toMatchObject([{ description: 'A conta escolhida não existe mais.' }]);
  });

  it('sends the installments of a purchase with a card, one in each statement', async () => {
    const draft = { isInstallments: true, installments: 3, accountId: 'card' };
    const fake = await run({ ...saveOf(draft), account: aCard() });
    expect(fake.requests[0]?.body).toMatchObject({
      p_transactions: [
        { amount: 4.17, installment_number: 1, total_installments: 3 },
        { amount: 4.17, installment_number: 2 },
        { amount: 4.16, installment_number: 3 },
      ],
    });
    expect(fake.toasts[0]?.description).toBe('3x de R$\u00A04,17 em Lazer');
  });

  it('sends an income as a refund if it is marked as one, or goes into a card', async () => {
    const refund = { type: 'income', category_type: 'expense', is_recurring: false };
    const income = { type: 'income' as const };
    const marked = await run({ ...saveOf({ isRefund: true }), ...income });
    expect(marked.requests[0]?.body).toMatchObject({ p_transactions: [refund] });
    expect(marked.toasts[0]).toMatchObject({
      title: 'Estorno adicionado',
      description: 'R$\u00A012,50 em Lazer',
    });
    // The hidden switch of another account may be on.
    const credit = saveOf({ accountId: 'card', isRecurring: true });
    const intoCard = await run({ ...credit, ...income, account: aCard() });
    expect(intoCard.requests[0]?.body).toMatchObject({ p_transactions: [refund] });
    const plain = await run({ ...saveOf(), ...income });
    expect(plain.requests[0]?.body).toMatchObject({
      p_transactions: [{ type: 'income', category_type: 'income' }],
    });
    const monthly = await run({ ...saveOf({ isRecurring: true }), ...income });
    expect(monthly.requests[0]?.body).toMatchObject({ p_transactions: [{ is_recurring: true }] });
  });

  it('sends one debt per month for an expense that repeats', async () => {
    const fake = await run(saveOf({ isRecurring: true, months: 2 }));
    expect(fake.requests[0]?.body).toMatchObject({
      p_debts: [
        { name: 'Café', due_date: '2026-11-20', is_fixed: true, user_id: fake.householdId },
        { name: 'Café', due_date: '2026-12-20' },
      ],
    });
    expect(fake.toasts).toMatchObject([
      {
        title: 'Saída recorrente criada',
        description: '2 parcelas de R$\u00A012,50 criadas com sucesso.',
      },
    ]);
  });

  it('does not retry a rejected transaction', async () => {
    const fake = fakeBackend(() => databaseError(400, '23514', 'violates a check'));
    const saving = fake.run(saveNewTransactionMutation(fake.backend, false), saveOf());
    await expect(saving).rejects.toThrow();
    expect(fake.requests).toHaveLength(1);
    expect(fake.toasts).toMatchObject([{ kind: 'error', title: 'Erro ao adicionar transação' }]);
  });
});

describe('queued write of the form', () => {
  it.each([
    [saveOf(), 'Saída: Café, R$ 12,50'],
    [{ ...saveOf(), type: 'income' as const }, 'Entrada: Café, R$ 12,50'],
    [{ ...saveOf({ isRefund: true }), type: 'income' as const }, 'Estorno: Café, R$ 12,50'],
    [saveOf({ isRecurring: true, months: 1 }), 'Saída recorrente: Café, R$ 12,50 por 1 mês'],
    [
      { ...saveOf({ isInstallments: true, installments: 3 }), account: aCard() },
      'Saída: Café, R$ 12,50 em 3 parcelas',
    ],
  ])('gives queued write %# the label %s', async (save, label) => {
    const fake = fakeBackend(() => 'lost');
    const queued: object[] = [];
    const outbox = {
      enqueue: async (write: object) => void queued.push(write),
      hasPendingFor: () => false,
      check: async () => false,
      discard: async () => {},
    };
    const mutation = saveNewTransactionMutation({ ...fake.backend, outbox }, becomesDebts(save));
    await fake.run(mutation, save);
    expect(queued).toMatchObject([
      {
        label,
        form: {
          name: `transactions.new-${save.type}`,
          opens: { dialog: `new-${save.type}` },
          values: { submission: save.submission, draft: save.draft },
        },
      },
    ]);
  });
});
