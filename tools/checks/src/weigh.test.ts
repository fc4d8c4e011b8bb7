import { expect, it } from 'vitest';
import { findRises, findTooManyTests, weigh } from './weigh.ts';

const files: Record<string, string> = {
  'apps/debts/src/pay.ts': 'one\ntwo\n',
  'apps/debts/src/pay.test.ts': 'one\n',
  'apps/debts/src/stories/mock.ts': 'one\n',
  'e2e/app/pay.spec.ts': 'one\n',
  'packages/domain/src/database.types.ts': 'generated\n',
  'supabase/schemas/debts.sql': 'one\ntwo\nthree\n',
  'supabase/migrations/1_debts.sql': 'one\n',
  'README.md': 'Two words\n',
  'packages/ui/pictures/button.png': '',
  'pnpm-workspace.yaml':
    "packages:\n  - apps/*\n\ncatalog:\n  # The tests.\n  vitest: 5.1.1\n  '@a/b': 1.0.0\n",
};
const today = weigh(Object.keys(files), (file) => files[file]!);

it('counts product, tests and SQL apart, without what is generated', () => {
  expect(today).toEqual({
    productLines: 2,
    testLines: 3,
    sqlLines: 3,
    docWords: 2,
    dependencies: 2,
    pictures: 1,
  });
});

it('finds a rise of more than one in a hundred', () => {
  const recorded = { ...today, productLines: 100, docWords: 100 };
  expect(findRises(recorded, { ...recorded, productLines: 101, docWords: 102 })).toEqual([
    'docWords rose from 100 to 102',
  ]);
});

it('finds more than 0.8 lines of tests a line of product', () => {
  const half = { ...today, productLines: 60, sqlLines: 40, testLines: 80 };
  expect(findTooManyTests(half)).toEqual([]);
  expect(findTooManyTests({ ...half, testLines: 81 })).toHaveLength(1);
});
