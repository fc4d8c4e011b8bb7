import { randomUUID } from 'node:crypto';
import type { DataApi } from '@tostao/test-kit/users/data-api';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import { idAt } from './seed-user.ts';

/** Inserts accounts of every kind, a card with the purchases of two statements, and transfers. */
export async function seedAccounts(api: DataApi): Promise<void> {
  const [checking, savings, wallet, closed, card] = [idAt(1), idAt(2), idAt(3), idAt(4), idAt(5)];
  const accounts: object[] = [
    { id: checking, name: 'Nubank', kind: 'checking', opening_balance: 2350.4 },
    {
      id: savings,
      name: 'Conta conjunta do casal para as despesas da casa',
      kind: 'savings',
      opening_balance: -1234.56,
      color: 'bg-teal-500',
    },
    { id: wallet, name: 'Carteira', kind: 'wallet', opening_balance: 80, color: 'bg-yellow-500' },
    { id: closed, name: 'Banco antigo', kind: 'checking' },
    {
      id: card,
      name: 'Cartão Nubank',
      kind: 'credit-card',
      color: 'bg-purple-500',
      credit_limit: 5000,
      closing_day: 28,
      due_day: 5,
    },
  ];
  // One by one, because the rows of a request must name the same columns.
  for (const account of accounts) {
    await api.insert('accounts', [{ opening_date: '2026-01-02', ...account }]);
  }
  await api.update(`accounts?id=eq.${closed}`, { archived_at: '2026-02-01T12:00:00Z' });
  const purchases: [string, number, string, string][] = [
    ['2026-02-10', 259.9, 'Passagem de ônibus', 'Transporte'],
    ['2026-03-02', 412.35, 'Compra do mês', 'Alimentação'],
    ['2026-03-09', 87.9, 'Farmácia', 'Saúde'],
    ['2026-03-14', 142, 'Cinema e pizza', 'Lazer'],
  ];
  await api.insert(
    'transactions',
    purchases.map(([date, amount, description, category]) =>
      transactionRow({ date, amount, description, category, account_id: card }),
    ),
  );
  const transfer = (to: string, date: string, amount: number) => ({
    id: randomUUID(),
    from_account_id: checking,
    to_account_id: to,
    amount,
    date,
  });
  await api.insert('transfers', [
    transfer(savings, '2026-03-10', 250),
    transfer(card, '2026-03-04', 259.9),
  ]);
}
