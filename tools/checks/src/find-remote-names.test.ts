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

it('finds only the paths when it is told no name', () => {
  const text = `import { a } from '@tostao/domain/a';\nconst to = '/contas?aba=1';`;
  expect(findRemoteNames(text, ['/contas'])).toEqual([{ line: 2, found: `'/contas?` }]);
});
