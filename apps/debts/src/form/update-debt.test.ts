import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { toCentavos } from '@tostao/domain/money/centavos';
import { aDebt, aGroup } from '@tostao/domain/debt/debt-fixtures';
import { draftOfDebt, editDebtForm } from '../debt/debt-form.ts';
import { describe, expect, it } from 'vitest';
import { changedDebt } from './changed-debt.ts';
import { updateDebtMutation } from './update-debt.ts';

describe('updating a debt', () => {
  it('sends the changed columns with the status of the new due date', async () => {
    const debt = aDebt();
    const input = editDebtForm.parse({
      ...draftOfDebt(debt),
      type: 'loan',
      dueDate: '2020-01-01',
      amount: toCentavos(1),
    });
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => [{ id: debt.id }]);
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    expect(fake.requests[0]?.body).toEqual({
      amount: 0.01,
      due_date: '2020-01-01',
      type: 'loan',
      icon: 'Building2',
      status: 'overdue',
    });
    expect(fake.cached()?.[0]).toMatchObject({ dueDate: '2020-01-01', type: 'loan' });
  });

  it('sends every field of the form that changed', async () => {
    const debt = aDebt();
    const changes = { amount: toCentavos(1), dueDate: '2020-01-01', type: 'loan', isFixed: true };
    for (const name of Object.keys(editDebtForm.shape)) {
      const change = { [name]: changes[name as keyof typeof changes] ?? 'Outro' };
      const input = editDebtForm.parse({ ...draftOfDebt(debt), ...change });
      const fake = fakeBackendWithData(queryKeys.debts, [debt], () => [{ id: debt.id }]);
      await fake.run(updateDebtMutation(fake.backend), { debt, input });
      expect(fake.requests, name).toHaveLength(1);
    }
  });

  it('leaves the due date and the status of another device when only the name changed', async () => {
    const debt = aDebt();
    const input = editDebtForm.parse({ ...draftOfDebt(debt), name: 'Casa' });
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => [{ id: debt.id }]);
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    expect(fake.requests[0]?.body).toEqual({ name: 'Casa' });
  });

  it('replaces and removes the payment code, and leaves it otherwise', async () => {
    const [old, next] = ['1'.repeat(47), '2'.repeat(48)];
    const debt = aDebt({ paymentCode: old });
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => [{ id: debt.id }]);
    for (const paymentCode of [next, null]) {
      const input = editDebtForm.parse({ ...draftOfDebt(debt), paymentCode });
      await fake.run(updateDebtMutation(fake.backend), { debt, input });
      expect(fake.requests.at(-1)?.body).toEqual({ payment_code: paymentCode });
      expect(fake.cached()?.[0]?.paymentCode).toBe(paymentCode);
    }
    const input = editDebtForm.parse({ ...draftOfDebt(debt), name: 'Casa' });
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    expect(fake.requests.at(-1)?.body).toEqual({ name: 'Casa' });
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
