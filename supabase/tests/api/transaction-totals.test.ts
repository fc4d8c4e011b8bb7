import { randomUUID } from 'node:crypto';
import { firstDayOf, type Month } from '@tostao/domain/calendar/month';
import {
  categoryAmount,
  categoryTypeOf,
  signedAmount,
  transactionFromRow,
} from '@tostao/domain/transaction/transaction';
import {
  matchesFilters,
  type TransactionFilters,
} from '@tostao/domain/transaction/transaction-filters';
import { transactionTotalsFromRow } from '@tostao/domain/transaction/transaction-totals';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../support/api-backend.ts';
import { backend, setUpBackend, setUpUser, user } from '../support/api-suite.ts';
import { runSeed } from '../support/run-seed.ts';
import { seededRandom } from '@tostao/backend/testing/random';

setUpBackend();
setUpUser();

const random = seededRandom(runSeed);
const descriptions = ['Café', 'cafe da manhã', 'Cinema (2x)', 'Salário', '100% algodão', 'R$ 5.00'];
const categories = ['Lazer', 'Alimentação', 'Outros'];
const months: Month[] = ['2026-01', '2026-02', '2025-12'];
const accountId = randomUUID();
const rows = Array.from({ length: 200 }, (_, index) => ({
  id: randomUUID(),
  ...random.pick([
    { type: 'income', category_type: 'income' },
    { type: 'expense', category_type: 'expense' },
    { type: 'income', category_type: 'expense' },
  ]),
  category: random.pick(categories),
  date: `${random.pick(months)}-${random.pick(['01', '15', '28'])}`,
  amount: (1 + random.below(1_000_000)) / 100,
  description: random.pick(descriptions),
  account_id: index % 3 === 0 ? accountId : null,
}));

beforeAll(async () => {
  const account = { id: accountId, name: 'Nubank', kind: 'checking' };
  await user.client.from('accounts').insert(account).throwOnError();
  await user.client.from('transactions').insert(rows).throwOnError();
});

async function totalsOf({ client }: TestUser, filters: TransactionFilters) {
  const { type, category, month, text, accountId: account, authorId } = filters;
  const { data } = await client
    .rpc('transaction_totals', {
      ...(type === null ? {} : { p_type: type }),
      ...(category === null ? {} : { p_category: category }),
      ...(month === null ? {} : { p_month: firstDayOf(month) }),
      ...(text === '' ? {} : { p_text: text }),
      ...(account ? { p_account_id: account } : {}),
      ...(account === null ? { p_without_account: true } : {}),
      ...(authorId === null ? { p_without_author: true } : {}),
    })
    .single()
    .throwOnError();
  return transactionTotalsFromRow(data);
}

const noPlace = {
  is_recurring: false,
  installment_number: null,
  total_installments: null,
  purchase_id: null,
  debt_id: null,
};
const ofAccount: TransactionFilters[] = [
  { type: null, category: null, month: null, text: '', accountId },
  { type: 'expense', category: 'Lazer', month: '2026-02', text: 'cafe', accountId },
  { type: null, category: null, month: null, text: '', accountId: null },
  { type: 'expense', category: 'Lazer', month: '2026-02', text: 'cafe', accountId: null },
];
const everyFilter: TransactionFilters[] = [null, 'income' as const, 'expense' as const].flatMap(
  (type) =>
    [null, 'Lazer', 'Nunca usada'].flatMap((category) =>
      [null, '2026-02' as const, '2024-02' as const].flatMap((month) =>
        ['', 'cafe', '(2x)', '5.0', '%', 'nada disso'].map((text) => ({
          type,
          category,
          month,
          text,
        })),
      ),
    ),
);

describe('transaction_totals', () => {
  it('sums the transactions that match the list’s filters, to the centavo', async () => {
    const transactions = rows.map((row) => transactionFromRow({ ...row, ...noPlace }));
    for (const filters of [...everyFilter, ...ofAccount]) {
      const shown = transactions.filter((transaction) => matchesFilters(transaction, filters));
      const sum = (type: string) =>
        shown
          .filter((transaction) => categoryTypeOf(transaction) === type)
          .reduce((total, transaction) => total + categoryAmount(transaction), 0);
      expect(await totalsOf(user, filters), JSON.stringify(filters)).toEqual({
        income: sum('income'),
        expenses: sum('expense'),
        balance: shown.reduce((total, transaction) => total + signedAmount(transaction), 0),
        count: shown.length,
      });
    }
  });

  it('sums the transactions of people whose account is deleted', async () => {
    const { id } = rows[0]!;
    await backend.database.query('update transactions set user_id = null where id = $1', [id]);
    const filters = { type: null, category: null, month: null, text: '', authorId: null };
    expect(await totalsOf(user, filters)).toMatchObject({ count: 1 });
    await backend.database.query('update transactions set user_id = $2 where id = $1', [
      id,
      user.id,
    ]);
  });

  it('excludes transactions of other users', async () => {
    const other = await backend.signUp();
    for (const text of ['', 'cafe']) {
      const totals = await totalsOf(other, { type: null, category: null, month: null, text });
      expect(totals).toEqual({ income: 0, expenses: 0, balance: 0, count: 0 });
    }
  });
});
