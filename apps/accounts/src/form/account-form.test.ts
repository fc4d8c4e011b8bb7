import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { accountForm, type AccountDraft, blankAccount, draftOfAccount } from './account-form.ts';

const parse = (change: Partial<AccountDraft>) =>
  accountForm.safeParse({ ...blankAccount, name: 'Nubank', ...change });
const messages = (change: Partial<AccountDraft>) =>
  parse(change).error?.issues.map(({ path, message }) => [path[0], message]);

it('reads an account without the fields of a card', () => {
  expect(
    parse({ name: ' Nubank ', openingAmount: toCentavos(500), isNegative: true }).data,
  ).toEqual({
    name: 'Nubank',
    kind: 'checking',
    color: 'bg-blue-500',
    openingBalance: -500,
    creditLimit: null,
    cycle: null,
  });
});

it('reads a card without a limit', () => {
  expect(
    parse({ kind: 'credit-card', creditLimit: toCentavos(0), closingDay: 31 }).data,
  ).toMatchObject({
    creditLimit: null,
    openingBalance: 0,
    cycle: { closingDay: 31, dueDay: 5 },
  });
});

it('rejects a blank name, and days that no month has for cards only', () => {
  const day = 'Digite um dia de 1 a 31';
  expect(messages({ kind: 'credit-card', name: ' ', closingDay: 0, dueDay: 32 })).toEqual([
    ['name', 'Nome é obrigatório'],
    ['closingDay', day],
    ['dueDay', day],
  ]);
  expect(messages({ closingDay: 0, dueDay: 32 })).toBeUndefined();
});

it.each([anAccount({ openingBalance: toCentavos(-1) }), aCard({ creditLimit: toCentavos(5) })])(
  'edits %o without changing it',
  (account) => {
    expect(account).toMatchObject({ ...accountForm.parse(draftOfAccount(account)) });
  },
);
