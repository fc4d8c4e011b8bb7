import type { DataApi } from '@tostao/test-kit/users/data-api';
import { dayFromToday } from '@tostao/test-kit/rows/dates';
import { debtRow } from '@tostao/test-kit/rows/debt-rows';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';

const descriptions = ['Feira da semana', 'Uber', 'Cinema', 'Farmácia', 'Padaria', 'Conta de luz'];

/** Inserts an account of `count` transactions, twelve a day, and six debts. It is the same in every run on one day. */
export async function insertSampleData(api: DataApi, count: number): Promise<void> {
  await api.insert(
    'transactions',
    Array.from({ length: count }, (_, index) =>
      transactionRow({
        // Time-ordered like the app's ids: newer ones sort last.
        id: `${(0x1900000 + count - index).toString(16).padStart(8, '0')}${crypto.randomUUID().slice(8)}`,
        description: `${descriptions[index % descriptions.length]} ${index}`,
        amount: 5 + (index % 400),
        date: dayFromToday(-Math.floor(index / 12)),
      }),
    ),
  );
  await api.insert(
    'debts',
    Array.from({ length: 6 }, (_, index) =>
      debtRow({ name: `Conta ${index}`, due_date: dayFromToday(3 + index) }),
    ),
  );
}
