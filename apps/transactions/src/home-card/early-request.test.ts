import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { fetchTransactionPage } from '@tostao/domain/transaction/list-transactions';
import { noFilters } from '@tostao/domain/transaction/transaction-filters';
import { expect, it } from 'vitest';
import remote from '../../remote.json' with { type: 'json' };

it('the shell asks early for the rows of the card, by the address that the card asks for', async () => {
  const { database, requests } = fakeBackend(() => []);
  const { signal } = new AbortController();
  await fetchTransactionPage(database, noFilters, { after: null, size: 50 }, signal);
  const { path, search } = requests[0]!;
  expect(remote.slots[0]?.data[0]?.path).toBe(`${path}?${search?.toString()}`);
});
