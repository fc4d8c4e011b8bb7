import { expect, it } from 'vitest';
import { fakeBackend } from '../data-access/fake-backend.ts';
import { type Transaction, transactionRows } from '../transaction/transaction.ts';
import { coffee } from '../transaction/transaction-fixtures.ts';
import type { SentWrite } from '../data-access/send-request.ts';
import { runEffectsOfSending } from './effects-of-sending.ts';

const create = { rpc: 'save_entry', args: {} };
const report = [
  { type: 'expense', category: 'Lazer', total: 90, monthly_limit: 100, transaction_count: 2 },
  { type: 'expense', category: 'Casa', total: 200, monthly_limit: 100, transaction_count: 1 },
];

const writeOf = (change: Partial<Transaction>, request: SentWrite['request'] = create) => ({
  label: 'Saída: Café',
  request,
  rows: [{ ...transactionRows, id: coffee.id, after: { ...coffee, ...change } }],
});

async function toastsAfter(writes: SentWrite[]) {
  const fake = fakeBackend({ 'rpc/month_report': report });
  await runEffectsOfSending(fake.backend, writes);
  return fake.toasts.map(({ title }) => title);
}

it('alerts once for each budget that the sent expenses reach', async () => {
  const writes = [writeOf({}), writeOf({ description: 'Bar' }), writeOf({ category: 'Casa' })];
  expect(await toastsAfter(writes)).toEqual(['Atenção ao orçamento', 'Meta ultrapassada!']);
});

it('alerts for neither an income nor an edit nor a deletion', async () => {
  expect(
    await toastsAfter([
      writeOf({ type: 'income' }),
      writeOf({}, { patch: 'transactions', id: coffee.id, columns: { amount: 1 } }),
      {
        label: 'Saída: Café',
        request: create,
        rows: [{ ...transactionRows, id: coffee.id, after: null }],
      },
    ]),
  ).toEqual([]);
});
