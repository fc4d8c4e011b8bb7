import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import { describe, expect, it, vi } from 'vitest';
import { isOutdatedPayment, payDebtMutation, type Payment } from './pay-debt.ts';
import { undoPaymentMutation } from './undo-payment.ts';

const today = calendarDay('2026-11-21');
const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';

describe('paying a debt', () => {
  const debt = aDebt();
  const payment: Payment = {
    debt,
    amount: debt.amount,
    date: today,
    isForNext: false,
    transactionId: idempotencyKey,
    today,
    accountId: null,
    category: 'Dívidas',
  };

  it('retries the same payment after a network error', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, [aDebt()], {
      'rpc/month_report': [],
      'rpc/pay_debt': (_request, index) => (index === 0 ? 'lost' : {}),
    });
    await fake.run(payDebtMutation(fake.backend), payment);
    const [first, second] = fake.requests.map(({ body }) => body);
    expect(first).toEqual({
      p_debt_id: 'd1',
      p_transaction_id: idempotencyKey,
      p_today: today,
      p_now: expect.stringMatching(/Z$/),
      p_amount: 100,
    });
    expect(second).toMatchObject({ p_debt_id: 'd1', p_transaction_id: idempotencyKey });
    expect(fake.toasts[0]).toMatchObject({ kind: 'success', title: 'Dívida paga' });
  });

  it('names the account, and what differs from the debt and from today', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, [aDebt()], () => []);
    await fake.run(payDebtMutation(fake.backend), {
      ...payment,
      accountId: 'a1',
      amount: toCentavos(10_250),
      date: calendarDay('2026-11-20'),
      isForNext: true,
    });
    expect(fake.requests[0]?.body).toMatchObject({
      p_amount: 100,
      p_paid_amount: 102.5,
      p_date: '2026-11-20',
      p_now: new Date('2026-11-20T12:00').toISOString(),
      p_account_id: 'a1',
      p_for_next: true,
    });
  });

  it('offers to undo the payment by its expense', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, [aDebt()], {
      'rpc/pay_debt': {},
      'rpc/undo_payment': null,
      'rpc/month_report': [],
    });
    await fake.run(payDebtMutation(fake.backend), payment);
    expect(fake.toasts[0]?.action?.label).toBe('Desfazer pagamento');
    fake.toasts[0]?.action?.onClick();
    await vi.waitFor(() => expect(fake.toasts[1]?.title).toBe('Pagamento desfeito'));
    expect(fake.requests.find(({ path }) => path === 'rpc/undo_payment')).toMatchObject({
      body: { p_debt_id: 'd1', p_transaction_id: idempotencyKey },
    });
  });

  it('says what to do when the expense of a payment was edited', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, [aDebt({ isPaid: true })], () =>
      databaseError(400, 'TS004', 'the expense has been edited'),
    );
    const undo = { debt: aDebt({ isPaid: true }), transactionId: null, today };
    await expect(fake.run(undoPaymentMutation(fake.backend), undo)).rejects.toThrow();
    expect(fake.cached()).toEqual([aDebt({ isPaid: true })]);
    expect(fake.toasts[0]).toMatchObject({ title: 'Erro ao desfazer pagamento' });
    expect(fake.toasts[0]?.description).toContain('Exclua a despesa no histórico');
  });

  it.each([
    [404, 'Esta dívida não existe mais.'],
    [409, 'Esta dívida já foi paga.'],
    [412, 'O valor desta dívida mudou. Confira antes de pagar.'],
  ])('rolls back a payment that the database rejects with PT%i', async (status, description) => {
    const fake = fakeBackendWithData(queryKeys.debts, [aDebt()], () =>
      databaseError(status, `PT${status}`, 'the debt is not as confirmed'),
    );
    await expect(fake.run(payDebtMutation(fake.backend), payment)).rejects.toSatisfy(
      isOutdatedPayment,
    );
    expect(fake.cached()).toEqual([aDebt()]);
    expect(fake.toasts).toEqual([
      { kind: 'error', title: 'Erro ao atualizar dívida', description },
    ]);
  });
});
