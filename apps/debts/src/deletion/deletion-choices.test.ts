import { aDebt, aGroup } from '@tostao/domain/debt/debt-fixtures';
import { expect, it } from 'vitest';
import { deletionChoices } from './deletion-choices.ts';

const group = aGroup([null, null, null]);

it('offers to delete one installment or all of them', () => {
  const choices = deletionChoices(group[1]!, [...group, aDebt({ id: 'other' })]);
  expect(choices.map(({ label, description }) => [label, description])).toEqual([
    ['Somente esta parcela', '2/3 · R$\u00A0100,00'],
    ['Todas as parcelas', '3 parcelas · R$\u00A0300,00'],
  ]);
  expect(choices.map(({ debts }) => debts)).toEqual([[group[1]], group]);
});

it('offers to delete one month of a fixed debt, or to end it', () => {
  const rent = aDebt({ isFixed: true, month: '2026-11' });
  expect(deletionChoices(rent, [rent])).toMatchObject([
    { label: 'Só esta', description: 'Aluguel · novembro · R$\u00A0100,00', debts: [rent] },
    { label: 'Esta e as próximas', debts: [rent], endsSeries: true },
  ]);
  expect(deletionChoices({ ...rent, isPaid: true }, [rent])).toHaveLength(1);
});

it('offers a single choice for a standalone debt or the last remaining installment', () => {
  expect(deletionChoices(aDebt(), [aDebt(), ...group])).toEqual([{ debts: [aDebt()] }]);
  expect(deletionChoices(group[2]!, [group[2]!])).toHaveLength(1);
});
