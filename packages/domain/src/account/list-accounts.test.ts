import { expect, it } from 'vitest';
import { fakeBackend } from '../data-access/fake-backend.ts';
import { fetchAccounts } from './list-accounts.ts';

it('asks for no balances while the user has no account', async () => {
  const { database, requests } = fakeBackend(() => []);
  expect(await fetchAccounts(database)).toEqual([]);
  expect(requests).toHaveLength(1);
});
