import { expect, it } from 'vitest';
import { findRemoteNames } from './find-remote-names.ts';

const names = ['debts', '/dividas'];

it.each([
  [`navigate('/dividas')`, `'/dividas'`],
  [`const id = "debts/debts-page";`, `"debts/debts-page"`],
  ['const remotes = [`debts`];', '`debts`'],
  ['path: apps/debts/dist', 'apps/debts'],
  [`"@tostao/debts#build"`, '@tostao/debts'],
])('finds the name of a remote in %s', (text, found) => {
  expect(findRemoteNames(`\n${text}`, names)).toEqual([{ line: 2, found }]);
});

it('accepts words and tables of the same name', () => {
  const text = `// debts are listed\nconst debts = openDebts('/auth/v1/debts', debts.length);`;
  expect(findRemoteNames(text, names)).toEqual([]);
});
