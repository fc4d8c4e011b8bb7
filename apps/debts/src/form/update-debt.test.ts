import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { databaseError, type SentRequest } from '@tostao/domain/data-access/fake-data-api';
import { monthlyRepetition } from '@tostao/domain/calendar/repetition-form';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { reaisFromCentavos, toCentavos } from '@tostao/domain/money/centavos';
import { aDebt, aGroup } from '@tostao/domain/debt/debt-fixtures';
import { draftOfDebt, editDebtForm } from '../debt/debt-form.ts';
import { describe, expect, it } from 'vitest';
import { changedDebt } from './changed-debt.ts';
import { changesNextMonths, changesRepetition, updateDebtMutation } from './update-debt.ts';

const changesOf = (request: SentRequest | undefined) =>
  (request!.body as { p_changes: object }).p_changes;

const week = { ...monthlyRepetition, kind: 'week' as const };

const edited = { replaced: {}, stored: {} };

describe('updating a debt', () => {
  it('sends the changed columns with the status of the new due date', async () => {
    const debt = aDebt();
    const input = editDebtForm.parse({
      ...draftOfDebt(debt),
      type: 'loan',
      dueDate: '2020-01-01',
      amount: toCentavos(1),
    });
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => edited);
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    expect(fake.requests[0]?.body).toEqual({
      p_table: 'debts',
      p_id: debt.id,
      p_changes: {
        amount: 0.01,
        due_date: '2020-01-01',
        type: 'loan',
        icon: 'Building2',
        status: 'overdue',
      },
      p_seen: {
        amount: reaisFromCentavos(debt.amount),
        due_date: debt.dueDate,
        type: debt.type,
        icon: debt.icon,
      },
    });
    expect(fake.cached()?.[0]).toMatchObject({ dueDate: '2020-01-01', type: 'loan' });
  });

  it('sends every field of the form that changed', async () => {
    const debt = aDebt({ isFixed: true });
    const changes = {
      amount: toCentavos(1),
      dueDate: '2020-01-01',
      type: 'loan',
      isFixed: false,
      repetition: week,
    };
    for (const name of Object.keys(editDebtForm.shape)) {
      const change = { [name]: changes[name as keyof typeof changes] ?? 'Outro' };
      const input = editDebtForm.parse({ ...draftOfDebt(debt), ...change });
      const fake = fakeBackendWithData(queryKeys.debts, [debt], () => edited);
      await fake.run(updateDebtMutation(fake.backend), { debt, input });
      expect(fake.requests, name).toHaveLength(1);
    }
  });

  it('gives a fixed debt another rule, and the next ones with it', async () => {
    const repetition = { freq: 'WEEKLY', interval: 1, count: 9, start: '2026-11-11' } as const;
    const debt = aDebt({ isFixed: true, repetition, day: '2026-11-25' });
    const shown = draftOfDebt(debt);
    expect(shown.repetition).toMatchObject({ kind: 'week', times: 7 });
    const change = { debt, input: editDebtForm.parse({ ...shown, name: 'Casa' }) };
    expect([changesRepetition(change), changedDebt(debt, change.input).repetition]).toEqual([
      false,
      repetition,
    ]);
    const input = editDebtForm.parse({ ...shown, repetition: { ...shown.repetition, times: 3 } });
    expect(changesRepetition({ debt, input }) && changesNextMonths({ debt, input })).toBe(true);
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => null);
    await fake.run(updateDebtMutation(fake.backend), { debt, input, isForNext: true });
    expect(changesOf(fake.requests[0])).toEqual({
      repetition: { freq: 'WEEKLY', interval: 1, count: 3 },
    });
  });

  it('moves the last one behind the end of its series', () => {
    const repetition = { freq: 'WEEKLY', interval: 1, until: '2026-11-25' } as const;
    const debt = aDebt({ isFixed: true, repetition, day: '2026-11-25' });
    const moved = { ...draftOfDebt(debt), dueDate: '2026-11-26' };
    expect(editDebtForm.safeParse(moved).success).toBe(true);
  });

  it('moves a working day for one month alone', () => {
    const repetition = { freq: 'MONTHLY', interval: 1, working_day: 5 } as const;
    const debt = aDebt({ isFixed: true, repetition });
    const input = editDebtForm.parse({ ...draftOfDebt(debt), dueDate: '2026-11-26' });
    expect(changesNextMonths({ debt, input })).toBe(false);
    expect(changesNextMonths({ debt: { ...debt, repetition: null }, input })).toBe(true);
  });

  it('leaves the due date and the status of another device when only the name changed', async () => {
    const debt = aDebt();
    const input = editDebtForm.parse({ ...draftOfDebt(debt), name: 'Casa' });
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => edited);
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    expect(changesOf(fake.requests[0])).toEqual({ name: 'Casa' });
  });

  it('replaces and removes the payment code, and leaves it otherwise', async () => {
    const [old, next] = ['1'.repeat(47), '2'.repeat(48)];
    const debt = aDebt({ paymentCode: old });
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => edited);
    for (const paymentCode of [next, null]) {
      const input = editDebtForm.parse({ ...draftOfDebt(debt), paymentCode });
      await fake.run(updateDebtMutation(fake.backend), { debt, input });
      expect(changesOf(fake.requests.at(-1))).toEqual({ payment_code: paymentCode });
      expect(fake.cached()?.[0]?.paymentCode).toBe(paymentCode);
    }
    const input = editDebtForm.parse({ ...draftOfDebt(debt), name: 'Casa' });
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    expect(changesOf(fake.requests.at(-1))).toEqual({ name: 'Casa' });
  });

  it('says which values of another person the edit has replaced', async () => {
    const debt = aDebt();
    const input = editDebtForm.parse({ ...draftOfDebt(debt), name: 'Casa' });
    const answer = { replaced: { name: 'Lar' }, stored: { name: 'Casa' } };
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => answer);
    await fake.run(updateDebtMutation(fake.backend), { debt, input });
    await expect
      .poll(() => fake.toasts.at(-1))
      .toMatchObject({
        title: 'Sua alteração substituiu a de outra pessoa',
        description: expect.stringContaining('Nome: estava “Lar”, ficou “Casa”.') as string,
      });
  });

  it.each([
    ['Rafael', 'Já paga por Rafael.'],
    ['', 'Esta dívida já foi paga.'],
  ])('says that the debt was paid while its form was open: %o', async (details, description) => {
    const debt = aDebt();
    const input = editDebtForm.parse({ ...draftOfDebt(debt), amount: toCentavos(1) });
    const refusal = { code: 'PT409', message: 'the debt is already paid', details, hint: null };
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () =>
      Response.json(refusal, { status: 409 }),
    );
    await expect(fake.run(updateDebtMutation(fake.backend), { debt, input })).rejects.toThrow();
    expect(fake.toasts).toMatchObject([{ title: 'Erro ao atualizar dívida', description }]);
    expect(fake.cached()).toEqual([debt]);
  });

  it('creates a debt that is deleted meanwhile again, with the whole edit', async () => {
    const debt = aDebt();
    const input = editDebtForm.parse({ ...draftOfDebt(debt), name: 'Casa' });
    const fake = fakeBackendWithData(queryKeys.debts, [debt], () => null);
    await expect(fake.run(updateDebtMutation(fake.backend), { debt, input })).rejects.toThrow(
      'não existe mais',
    );
    expect(fake.toasts[0]?.action?.label).toBe('Criar de novo');
    fake.toasts[0]?.action?.onClick();
    await expect.poll(() => fake.toasts[1]?.title).toBe('Dívida atualizada');
    expect(fake.requests[1]).toMatchObject({
      path: 'rpc/restore_deleted',
      body: {
        p_table: 'debts',
        p_row: { id: debt.id, name: 'Casa', amount: reaisFromCentavos(debt.amount) },
      },
    });
  });

  it.each([
    ['a single debt while its series goes on', [aDebt({ id: 'next', isFixed: true })], false],
    ['fixed where its series has ended', [], true],
  ])('creates a deleted month of a fixed debt again as %s', async (_as, others, is_fixed) => {
    const debt = aDebt({ isFixed: true });
    const input = editDebtForm.parse({ ...draftOfDebt(debt), amount: toCentavos(1) });
    const fake = fakeBackendWithData(queryKeys.debts, [debt, ...others], ({ path }) =>
      path === 'rpc/edit_occurrences' ? databaseError(404, 'PT404', 'gone') : null,
    );
    const change = { debt, input, isForNext: true };
    await expect(fake.run(updateDebtMutation(fake.backend), change)).rejects.toThrow();
    fake.toasts[0]?.action?.onClick();
    await expect.poll(() => fake.requests[1]?.body).toMatchObject({ p_row: { is_fixed } });
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
