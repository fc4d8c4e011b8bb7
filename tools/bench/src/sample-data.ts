import type { DataApi } from '@tostao/test-kit/users/data-api';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

/** Inserts several months of a typical user's data. */
export async function insertSampleData(api: DataApi): Promise<void> {
  await api.call('ensure_default_categories');
  await api.update('profiles?id=not.is.null', { name: 'Pessoa Medida' });
  await api.insert(
    'transactions',
    Array.from({ length: 300 }, (_, index) =>
      transactionRow({
        description: index === 0 ? 'Padaria medida' : `Compra ${index}`,
        amount: 5 + (index % 97),
        // The first row sorts as the newest.
        id: `0199${String(9999 - index).padStart(4, '0')}${crypto.randomUUID().slice(8)}`,
        date: dayFromToday(-Math.floor(index / 3)),
      }),
    ),
  );
  await api.insert('debts', [
    debtRow({ name: 'Aluguel medido', amount: 1600, due_date: dayFromToday(5) }),
    ...Array.from({ length: 12 }, (_, index) =>
      debtRow({ name: `Conta ${index}`, amount: 50 + index, due_date: dayFromToday(6 + index) }),
    ),
  ]);
}
