import { expect, it } from 'vitest';
import { readRestQuery, RestQueryError } from './rest-query.ts';

const read = (query: string, isFunction = false) =>
  readRestQuery(new URLSearchParams(query), isFunction);

it.each([
  'select=id,day:date,amount::text&order=date.desc,id.desc&limit=50',
  'date=gte.2026-01-01&date=lte.2026-01-31',
  'or=(date.lt.2026-01-01,and(date.eq.2026-01-01,id.lt.x))',
  'not.and=(name.in.("a,b",c),name.not.is.null,name.eq."x)\\"")',
  'id=in.(1,2)',
  'category=eq.a.match.b',
  'category=eq.((((((((',
  'folded_description=ilike.*cafe*',
])('passes on %s', (query) => {
  const read1 = new URLSearchParams(read(query));
  expect([...read1]).toEqual([...new URLSearchParams(query)]);
});

it.each([
  'description=match.a',
  'description=imatch.[aá]',
  'description=imatch.(a%2B)%2B',
  'description=IMATCH.a',
  'description=not.imatch.a',
  'description=imatch(any).{a}',
  'description=fts.a',
  'category=imatch.a',
  'or=(description.imatch.a,id.eq.1)',
  'or=(id.eq.1,and(id.eq.2,description.not.match.a))',
  'or=(id.eq."x",description.imatch.a)',
  'or=(id.eq.x"),description.imatch.(a")',
  'or=(id.eq.1',
  'or=(id.eq.1))',
  'or=',
  'select=id&select=*',
  'limit=1&limi%74=2',
  'user_id->>x=eq.1',
  `or=${'(and'.repeat(6)}(id.eq.1${')'.repeat(7)}`,
])('rejects %s', (query) => {
  expect(() => read(query)).toThrow(RestQueryError);
});

it.each([
  'select=id,accounts(id,transactions(*))',
  'select=id,account:accounts(*)',
  'select=id,accounts!inner(id)',
  'select=id,accounts!transactions_account_id_fkey!inner()',
  'select=id,...accounts(name)',
  'select=id,...accounts',
  'select=id,"accounts"(*)',
  'select=accounts%28*%29',
  'select=amount.sum()',
  'order=accounts(name)',
  'order=date.desc,accounts(name).desc.nullslast',
  'accounts.name=eq.x',
  'accounts.debts.name=eq.x',
  'accounts.or=(name.eq.x,name.eq.y)',
  'accounts.not.and=(name.eq.x)',
  'accounts.order=name',
  'accounts.limit=1',
])('rejects the embedded relation of %s', (query) => {
  for (const isFunction of [false, true]) {
    expect(() => read(query, isFunction)).toThrow(expect.objectContaining({ code: 'PGRST200' }));
  }
});

it('passes on the arguments of a function, but not other operators on its result', () => {
  expect(read('p_text=imatch.x', true)).toBe('p_text=imatch.x');
  expect(() => read('p_text=imatch.x')).toThrow(RestQueryError);
  expect(() => read('category=imatch.x', true)).toThrow(RestQueryError);
});

it('reads ten thousand brackets without a stack overflow', () => {
  const query = `or=${'(and'.repeat(10_000)}`;
  expect(() => read(query)).toThrow(RestQueryError);
});

it.each([
  ['select=a0:description,a1:description'],
  ['select=description,description'],
  ['select=id,b:description::text,c:description'],
  ['select=a:detail->x,b:detail->>y'],
  ['select=*,description'],
  ['select=*,*'],
  ['columns=id,id'],
])('rejects a column that is selected twice: %s', (query) => {
  expect(() => readRestQuery(new URLSearchParams(query), false)).toThrow(
    'A column is selected twice',
  );
});

it.each(['select=*', 'select=id,description', 'select=a:id,b:description::text'])(
  'accepts each column once: %s',
  (query) => {
    expect(() => readRestQuery(new URLSearchParams(query), false)).not.toThrow();
  },
);

it.each([
  'select=a0-0:description,b1-0:description',
  'select=a0 :description,b0 :description',
  'select= description',
  'select=',
  'select=description::text[]',
])('rejects a selection that it cannot read: %s', (query) => {
  expect(() => readRestQuery(new URLSearchParams(query), false)).toThrow(
    'The selection is not valid',
  );
});

it.each([
  '__proto__=eq.1',
  'constructor=eq.1',
  'or=(__proto__.eq.1,id.eq.1)',
  'and=(id.eq.1,or(constructor.eq.1,id.eq.2))',
  'not.or=(not.__proto__.eq.1)',
])('rejects the name of a property that every object has: %s', (query) => {
  expect(() => readRestQuery(new URLSearchParams(query), false)).toThrow('There is no such column');
});
