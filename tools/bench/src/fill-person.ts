import type { Page } from '@playwright/test';
import { aDebt, aTransaction, dataApi, dayFromToday } from './e2e.ts';

/** Some months of an ordinary person's data, for who is signed in on a page. */
export async function fillPerson(page: Page): Promise<void> {
  const api = await dataApi(page);
  await api.call('ensure_default_categories');
  await api.update('profiles?id=not.is.null', { name: 'Pessoa Medida' });
  await api.insert(
    'transactions',
    Array.from({ length: 300 }, (_, index) =>
      aTransaction({
        description: index === 0 ? 'Padaria medida' : `Compra ${index}`,
        amount: 5 + (index % 97),
        // The first is the newest, whatever the clock makes of the ids.
        id: `0199${String(9999 - index).padStart(4, '0')}${crypto.randomUUID().slice(8)}`,
        date: dayFromToday(-Math.floor(index / 3)),
      }),
    ),
  );
  await api.insert('debts', [
    aDebt({ name: 'Aluguel medido', amount: 1600, due_date: dayFromToday(5) }),
    ...Array.from({ length: 12 }, (_, index) =>
      aDebt({ name: `Conta ${index}`, amount: 50 + index, due_date: dayFromToday(6 + index) }),
    ),
  ]);
}
