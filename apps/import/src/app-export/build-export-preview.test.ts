import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import type { Account } from '@tostao/domain/account/account';
import type { Category } from '@tostao/domain/category/category';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { expect, it } from 'vitest';
import type { KeyedRow, KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import { noMatches } from '../match/match-rows.ts';
import { isIncluded, type PreviewRow, transferOf } from '../match/preview-row.ts';
import { summarize } from '../match/preview-summary.ts';
import { buildExportPreview } from './build-export-preview.ts';
import { createdColumns } from './created-columns.ts';
import {
  createChoice,
  type ExportPlan,
  noneChoice,
  skipChoice,
} from '@tostao/statements/accounts/account-plan';
import {
  planOf,
  proposeAccounts,
  proposeCategories,
} from '@tostao/statements/accounts/propose-plan';
import { rowsOf } from '@tostao/statements/testing/export-rows';
import { toCentavos } from '@tostao/domain/money/centavos';
import { hashOf } from '@tostao/statements/text/hash-of';

const category = (name: string, type: TransactionType): Category => ({
  id: `${type} ${name}`,
  name,
  type,
  icon: 'Gift',
  color: 'bg-blue-500',
  monthlyLimit: null,
});
const categories = [
  category('Alimentação', 'expense'),
  category('Outros', 'expense'),
  category('Outros', 'income'),
];
const accounts = [anAccount({ id: 'nubank', name: 'Nubank' }), aCard({ id: 'card', name: 'Roxo' })];
const statement = rowsOf(
  ['NUBANK', -3590, 'Horta', 'alimentacao'],
  ['NUBANK', 120_000, 'Empresa', 'Salário'],
  ['Cartão de Crédito', -1990, 'Cinema', 'Passeios'],
  ['Cartão de Crédito', 500, 'Estorno', 'Passeios'],
  ['NUBANK', -50_000, 'Pagamento', 'Transferência'],
  ['Cartão de Crédito', 50_000, 'Pagamento', 'Transferência'],
  ['Reserva', 10_000, 'Saldo inicial', 'Outros'],
);
const previewOf = (plan: ExportPlan, of: KeyedStatement = statement, more: Account[] = []) =>
  buildExportPreview(
    {
      statement: of,
      account: null,
      accounts: [...accounts, ...more],
      matches: noMatches(),
      rules: [],
      lastCategories: new Map(),
      kinds: new Map(),
      today: calendarDay('2999-12-31'),
      categories,
    },
    plan,
  );
const included = (rows: PreviewRow[]) => rows.filter((row) => isIncluded(row, undefined));
const drafts = () => ({
  accounts: proposeAccounts(statement, accounts),
  categories: proposeCategories(statement, categories),
});

it('proposes accounts and categories by their names, and new ones for the rest', () => {
  const proposed = drafts();
  expect(proposed.accounts).toMatchObject([
    { name: 'NUBANK', choice: 'nubank' },
    { name: 'Cartão de Crédito', choice: createChoice, kind: 'credit-card' },
    { name: 'Reserva', choice: createChoice, kind: 'checking' },
  ]);
  expect(proposed.categories).toMatchObject([
    { name: 'alimentacao', type: 'expense', choice: 'Alimentação' },
    { name: 'Salário', type: 'income', choice: createChoice },
    { name: 'Passeios', type: 'expense', choice: createChoice },
    { name: 'Passeios', type: 'income', choice: createChoice },
  ]);
});

it('gives each row its account and category, and creates only what the rows need', () => {
  const proposed = drafts();
  const cycle = { closingDay: 28, dueDay: 5 };
  const plan = planOf(statement, {
    ...proposed,
    accounts: proposed.accounts.map((draft) => ({ ...draft, ...cycle })),
  });
  const rows = previewOf(plan);
  const [card, reserve] = plan.newAccounts;
  expect(card).toMatchObject({ kind: 'credit-card', cycle });
  expect(reserve).toMatchObject({ cycle: null, openingBalance: 10_000, openingDate: '2026-06-14' });
  expect(rows).toMatchObject([
    { account: { id: 'nubank' }, category: 'Alimentação', isRefund: false },
    { account: { id: 'nubank' }, category: 'Salário' },
    { account: card, category: 'Passeios' },
    { account: card, category: 'Passeios', isRefund: true },
    { transfer: { accountId: card?.id, counterpartId: null } },
    { rowStatus: 'ignored', reason: 'Outro lado de uma transferência' },
    { rowStatus: 'ignored', reason: 'Saldo inicial da conta' },
  ]);
  expect(summarize(rows, new Map())).toMatchObject({
    added: 5,
    transfers: 1,
    income: 120_000,
    expenses: 5080,
  });
  const created = createdColumns(plan, included(rows), new Map());
  expect(created.accounts).toMatchObject([
    { id: card?.id, closing_day: 28, due_day: 5 },
    { id: reserve?.id, closing_day: null, opening_balance: 100 },
  ]);
  const names = created.categories.map(({ name, type }) => `${type} ${name}`);
  expect(names).toEqual(['income Salário', 'expense Passeios']);
});

const part = (name: string, amount: number) => ({ category: name, amount: toCentavos(amount) });

it('asks for the categories of all parts of a row, and gives each its own', () => {
  const { entries, ...rest } = rowsOf(['Nubank', -1000, 'Feira', 'Feira livre']);
  const parts = [part('Feira livre', 300), part('Pets', 500), part('Outros', 200)];
  const file = { ...rest, entries: entries.map((row) => ({ ...row, parts })) };
  const [food, pets, others] = proposeCategories(file, categories);
  expect([food, pets, others]).toMatchObject([
    { name: 'Feira livre', choice: createChoice },
    { name: 'Pets', choice: createChoice },
    { name: 'Outros', choice: 'Outros' },
  ]);
  const plan = planOf(file, {
    accounts: proposeAccounts(file, accounts),
    categories: [{ ...food!, choice: 'Outros' }, pets!, others!],
  });
  const rows = previewOf(plan, file);
  expect(rows).toMatchObject([
    { category: 'Outros', parts: [part('Outros', 500), part('Pets', 500)] },
  ]);
  expect(createdColumns(plan, included(rows), new Map()).categories).toMatchObject([
    { name: 'Pets' },
  ]);
});

it('makes a transfer of a row whose file names the other account, with one side or both', () => {
  const [sent, received, payment, lost, saved] = rowsOf(
    ['Nubank', -50_000, 'Mês', ''],
    ['Reserva', 50_000, 'Mês', ''],
    ['Nubank', -7000, 'Agosto', ''],
    ['Nubank', -100, 'Transferência', ''],
    ['Nubank', -300, 'Aplicação poupança', ''],
  ).entries as KeyedRow[];
  const file = {
    ...statement,
    entries: [
      { ...sent!, otherAccount: 'Reserva', typeText: 'Transferência' },
      { ...received!, otherAccount: 'Nubank', typeText: 'Transferência' },
      { ...payment!, otherAccount: 'Roxo', typeText: 'Pagamento' },
      { ...lost!, typeText: 'Transferência' },
      { ...saved!, otherAccount: 'Reserva', typeText: 'Transferência' },
    ],
  };
  const plan = planOf(file, { accounts: proposeAccounts(file, accounts), categories: [] });
  expect(previewOf(plan, file)).toMatchObject([
    { transfer: { accountId: plan.newAccounts[0]?.id } },
    { reason: 'Outro lado de uma transferência' },
    { transfer: { accountId: 'card', reason: 'Para Roxo' } },
    { reason: 'Transferência sem uma das contas' },
    { rowStatus: 'new', reason: null, transfer: { accountId: plan.newAccounts[0]?.id } },
  ]);
});

it('gives the statements of a bank’s file their accounts, and leaves out those of no interest', () => {
  const file = {
    ...statement,
    parts: [
      { name: 'NUBANK', kind: 'checking' as const, origin: '1' },
      { name: 'Cartão de Crédito', kind: 'credit-card' as const, origin: '2' },
      { name: 'Reserva', kind: 'savings' as const, origin: '3' },
    ],
  };
  const proposed = proposeAccounts(file, accounts, { [hashOf('Reserva')]: 'nubank' });
  expect(proposed.map(({ choice }) => choice)).toEqual(['nubank', 'card', 'nubank']);
  expect(proposeAccounts(file, [])[0]).toMatchObject({ choice: noneChoice });
  const [first, ...others] = proposed;
  const chosen = { accounts: [{ ...first!, choice: skipChoice }, ...others], categories: [] };
  const rows = previewOf(planOf(file, chosen), file);
  expect(rows[0]).toMatchObject({ reason: 'Conta deixada de fora' });
  expect(included(rows).every(({ row }) => row.account !== 'NUBANK')).toBe(true);
});

it('transfers money between two accounts of a file once, whatever other accounts there are', () => {
  const pockets = rowsOf(
    ['NUBANK', -900, 'Aplicação poupança', undefined],
    ['Reserva', 900, 'Depósito', undefined],
    ['NUBANK', -70, 'Aplicação poupança', undefined],
  );
  const savings = ['a', 'b'].map((id) => anAccount({ id, name: id, kind: 'savings' }));
  const parts = ['NUBANK', 'Reserva'].map((name) => ({ name, kind: null, origin: null }));
  const file = { ...pockets, parts };
  const last = { [hashOf('Reserva')]: 'a' };
  const proposed = proposeAccounts(file, [...accounts, ...savings], last);
  const plan = planOf(file, { accounts: proposed, categories: [] });
  expect(previewOf(plan, file, savings)).toMatchObject([
    { rowStatus: 'new', reason: null, transfer: { accountId: 'a' } },
    { reason: 'Outro lado de uma transferência' },
    { rowStatus: 'ignored', transfer: null },
  ]);
});

it('imports neither side of a transfer without two accounts', () => {
  const proposed = drafts();
  const cases: [choice: string, reason: string][] = [
    [noneChoice, 'Transferência sem uma das contas'],
    ['nubank', 'Transferência dentro da mesma conta'],
  ];
  for (const [choice, reason] of cases) {
    const plan = planOf(statement, {
      ...proposed,
      accounts: proposed.accounts.map((draft) =>
        draft.name === 'NUBANK' ? draft : { ...draft, choice },
      ),
    });
    expect(previewOf(plan).slice(4, 6)).toMatchObject([{ reason }, { reason }]);
  }
});

it('imports no transfer whose other side the file lacks', () => {
  const lone = rowsOf(
    ['NUBANK', -50_000, 'Para a Ana', 'Transferências'],
    ['NUBANK', -60_000, 'Transfer : Cofre', undefined],
    ['NUBANK', -3590, 'Horta', 'alimentacao'],
  );
  const plan = planOf(lone, {
    accounts: proposeAccounts(lone, accounts),
    categories: proposeCategories(lone, categories),
  });
  const reason = 'Transferência sem uma das contas';
  expect(previewOf(plan, lone)).toMatchObject([{ reason }, { reason }, { reason: null }]);
});

it('creates an account that only transfers name on the first day of the file', () => {
  const { entries, ...rest } = rowsOf(['NUBANK', -50_000, 'Guardar', undefined]);
  const sent = { ...rest, entries: entries.map((row) => ({ ...row, otherAccount: 'Cofre' })) };
  const plan = planOf(sent, { accounts: proposeAccounts(sent, accounts), categories: [] });
  expect(plan.newAccounts).toMatchObject([{ name: 'Cofre', openingDate: '2026-06-14' }]);
  expect(previewOf(plan, sent)).toMatchObject([
    { transfer: { accountId: plan.newAccounts[0]?.id, reason: 'Para Cofre' } },
  ]);
});

it('sends a row of an export into no account of its own, and no money out of a card', () => {
  const [row] = previewOf(planOf(statement, drafts()));
  const own = { ...row, account: accounts[0] } as never;
  expect(transferOf(own, { transferAccountId: 'nubank' })).toBeNull();
  expect(transferOf(own, { transferAccountId: 'card' })).toMatchObject({ accountId: 'card' });
  expect(
    transferOf({ ...(row as object), account: accounts[1] } as never, { transferAccountId: 'x' }),
  ).toBeNull();
});
