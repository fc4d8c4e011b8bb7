import { expect, it } from 'vitest';
import { queriesOfTables } from './queries-of-tables.ts';
import { queryKeys } from '@tostao/domain/data-access/query-keys';

const owner = { userId: 'ana', householdId: 'casa' };
const names = (tables: string[] | null) =>
  queriesOfTables(owner, tables).map((key) => key.join('/'));

it('names each query once that shows rows of the changed tables', () => {
  const queries = names(['transactions', 'accounts', 'debts']);
  expect(queries).toContain(queryKeys.transactions('casa').join('/'));
  expect(queries).toContain(queryKeys.debts('casa').join('/'));
  expect(queries).not.toContain(queryKeys.categories('casa').join('/'));
  expect(new Set(queries).size).toBe(queries.length);
  expect(names([])).toEqual([]);
});

it('names the list of households of the user after a change of members', () => {
  expect(names(['household_members'])).toEqual(['casa/people', 'ana/households']);
});

it.each([[null], [['transactions', 'pots']]])(
  'names all queries of the household where %o could change any',
  (tables) => {
    expect(names(tables)).toEqual(['casa', 'ana/households']);
  },
);
