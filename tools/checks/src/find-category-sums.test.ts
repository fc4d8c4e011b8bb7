import { expect, it } from 'vitest';
import { findCodeSums, findSqlSums } from './find-category-sums.ts';

const sql = (body: string) =>
  findSqlSums(
    new Map([['a.sql', `create table public.x ();\ncreate function private.spent()\n${body}`]]),
  );
const code = (body: string) =>
  findCodeSums(
    new Map([
      ['a.ts', `import { signedAmount } from '@tostao/domain/transaction/transaction';\n${body}`],
    ]),
  );

it('finds a statement that adds up the transactions of a category', () => {
  const sum = 'select category, sum(amount) from public.transactions group by 1';
  expect(sql(sum)).toEqual(['a.sql private.spent']);
  expect(sql('select category, sum(amount) from private.categorized_amounts group by 1')).toEqual(
    [],
  );
  expect(
    sql(sum.replace('group', 'cross join private.parts_of(category, amount, parts) group')),
  ).toEqual([]);
  expect(sql('select sum(amount) from public.transactions -- whatever the category')).toEqual([]);
});

it('finds a file that adds up the transactions of a category', () => {
  const sum =
    'rows.filter((row) => row.category === name).reduce((sum, row) => sum + row.amount, 0)';
  expect(code(sum)).toEqual(['a.ts']);
  expect(code(`${sum}; partsOf(row)`)).toEqual([]);
  expect(code('// Of each .category\nrows.reduce((sum, row) => sum + row.amount, 0)')).toEqual([]);
});
