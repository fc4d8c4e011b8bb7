import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { describe, expect, it } from 'vitest';
import { isOutdatedPayment, payDebtMutation } from './pay-debt.ts';

const today = calendarDay('2026-11-21');
const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';

describe('paying a debt', () => {
  const payment = { debt: aDebt(), transactionId: idempotencyKey, today, accountId: null };

  it('retries the same payment after a network error', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, [aDebt()], {
      'rpc/month_report': [],
      'rpc/pay_debt': (_request, index) => (index === 0 ? 'lost' : {}),
    });
    await fake.run(payDebtMutation(fake.backend), payment);
    expect(fake.cached()?.[0]).toMatchObject({ isPaid: true });
    expect(fake.requests.slice(0, 2).map(({ body }) => body)).toEqual([
      { p_debt_id: 'd1', p_transaction_id: idempotencyKey, p_today: today, p_amount: 100 },
      { p_debt_id: 'd1', p_transaction_id: idempotencyKey, p_today: today, p_amount: 100 },
    ]);
    expect(fake.toasts[0]).toMatchObject({ kind: 'success', title: 'Dívida paga' });
  });

  it('names the account that pays', async () => {
    const fake = fakeBackendWithData(queryKeys.debts, [aDebt()], () => []);
    await fake.run(payDebtMutation(fake.backend), { ...payment, accountId: 'a1' });
    expect(fake.requests[0]?.body).toMatchObject({ p_account_id: 'a1' });
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
