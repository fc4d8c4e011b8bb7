import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpBackend, setUpUserPerTest, user } from '../support/api-suite.ts';
import { newDebt } from '../support/debts.ts';

setUpBackend();
setUpUserPerTest();

const today = '2026-11-27';
const days = ['2026-09-12', '2026-10-12', '2026-11-12'];

/** Adds an expense on each day. */
const add = (description: string, change: object = {}, dates = days, amounts: number[] = []) =>
  user.client
    .from('transactions')
    .insert(
      dates.map((date, index) => ({
        amount: amounts[index] ?? 50,
        description,
        category: 'Lazer',
        date,
        type: 'expense',
        ...change,
      })),
      { defaultToNull: false },
    )
    .throwOnError();

const proposals = async (day = today) =>
  (await user.client.rpc('repeating_expenses', { p_today: day }).throwOnError()).data;
const names = async (day = today) =>
  (await proposals(day)).map(({ folded_description: name }) => name);

it('finds expenses of three months, whatever their case and accents, with the latest amount', async () => {
  await add('Água', {}, days.slice(0, 2), [50, 52]);
  await add('AGUA', {}, days.slice(2), [55]);
  expect(await proposals()).toEqual([
    { folded_description: 'agua', description: 'AGUA', amount: 55, days: days.toReversed() },
  ]);
});

it.each([
  ['two days of a month', {}, [...days, '2026-11-20']],
  ['two months', {}, days.slice(1)],
  ['26 days between', {}, ['2026-09-21', '2026-10-17', '2026-11-12']],
  ['35 days between', {}, ['2026-09-03', '2026-10-08', '2026-11-12']],
  ['a next one that is overdue by weeks', {}, ['2026-08-10', '2026-09-10', '2026-10-10']],
  ['days that are still to come', {}, ['2026-10-30', '2026-11-30', '2026-12-30']],
  ['payments of debts that are deleted', { category: 'Dívidas' }, days],
  ['incomes', { type: 'income' }, days],
  ['recurring ones, which are debts already', { is_recurring: true }, days],
  ['installments', { installment_number: 1, total_installments: 3 }, days],
])('leaves out %s', async (_name, change, dates) => {
  await add('Netflix', change, dates);
  expect(await names()).toEqual([]);
});

it('leaves out payments of debts, whatever their category', async () => {
  for (const date of days) {
    const debt = newDebt({ name: 'Netflix', amount: 50, due_date: date });
    await user.client.from('debts').insert(debt).throwOnError();
    await user.client
      .rpc('pay_debt', { p_debt_id: debt.id, p_transaction_id: randomUUID(), p_today: date })
      .throwOnError();
  }
  await user.client
    .from('transactions')
    .update({ category: 'Lazer' })
    .eq('amount', 50)
    .throwOnError();
  expect(await names()).toEqual([]);
});

it('leaves out purchases on a card, whose statement is due', async () => {
  const card = {
    id: randomUUID(),
    name: 'Roxinho',
    kind: 'credit-card',
    closing_day: 3,
    due_day: 10,
  };
  await user.client.from('accounts').insert(card).throwOnError();
  await add('Netflix', { account_id: card.id });
  expect(await names()).toEqual([]);
});

it('compares the amounts with the smallest', async () => {
  await add('Luz', {}, days, [100, 110, 105]);
  await add('Gás', {}, days, [100, 110.01, 105]);
  expect(await names()).toEqual(['luz']);
});

it('finds days 27 and 34 days apart', async () => {
  await add('Netflix', {}, ['2026-09-12', '2026-10-09', '2026-11-12']);
  expect(await names()).toEqual(['netflix']);
});

it('leaves out fixed debts, and proposals that were dismissed', async () => {
  await add('Netflix');
  await add('Academia');
  await add('Internet');
  await user.client
    .from('debts')
    .insert(newDebt({ name: 'NETFLIX', is_fixed: true }))
    .throwOnError();
  await user.client.from('dismissed_repetitions').insert({ text: 'academia' }).throwOnError();
  expect(await names()).toEqual(['internet']);
});
