import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { optimisticUpdate } from './optimistic-update.ts';

it('an update changes the named query alone and can be rolled back', async () => {
  const client = new QueryClient();
  const list = ['ana', 'categories'];
  const nested = [...list, 'has-rows', 'monthly_limit'];
  client.setQueryData(list, ['Lazer']);
  client.setQueryData(nested, false);
  const rollBack = await optimisticUpdate<string[]>(client, list, (names) =>
    names.map((name) => `${name}!`),
  );
  expect(client.getQueryData(list)).toEqual(['Lazer!']);
  expect(client.getQueryData(nested)).toBe(false);
  rollBack();
  expect(client.getQueryData(list)).toEqual(['Lazer']);
});
