import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { saveExpectedIncomesMutation } from './save-expected-incomes.ts';

it('sends the incomes in reais, and the ids of removed ones', async () => {
  const fake = fakeBackend(() => null);
  const half = {
    id: 'i1',
    name: '13º salário, 1ª parcela',
    amount: toCentavos(250_01),
    date: calendarDay('2026-11-30'),
  };
  await fake.run(saveExpectedIncomesMutation(fake.backend), {
    idempotencyKey: 'k',
    revision: 2,
    incomes: [half],
    removed: ['i2'],
  });
  expect(fake.requests[0]?.body).toEqual({
    p_idempotency_key: 'k',
    p_revision: 2,
    p_incomes: [{ id: 'i1', description: half.name, amount: 250.01, date: '2026-11-30' }],
    p_removed: ['i2'],
  });
});
