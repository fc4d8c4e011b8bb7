// Keeps sums by category right for divided transactions: each reads the parts, by `private.parts_of` or by `partsOf`.
import { findCodeSums, findSqlSums } from './find-category-sums.ts';
import { listFiles, read, report } from './repository.ts';

/** Sums that concern no category, and why. */
const others: Record<string, string> = {
  'supabase/schemas/figures.sql public.home_figures': 'adds up days; its limits read month_totals',
  'apps/import/src/preview/group-item.tsx': 'adds up the rows of one shop',
  'packages/domain/src/report/month-report.ts': 'adds up the totals of the database',
};

const textsOf = (...patterns: string[]) =>
  new Map(
    listFiles(...patterns)
      .filter((file) => !/\.(?:test|stories)\.|\/testing\/|^packages\/test-kit\//.test(file))
      .map((file) => [file, read(file)]),
  );
const found = [
  ...findSqlSums(textsOf('supabase/schemas/*.sql')),
  ...findCodeSums(
    textsOf('apps/**/*.ts', 'apps/**/*.tsx', 'packages/**/*.ts', 'packages/**/*.tsx'),
  ),
];
const faults = found
  .filter((name) => !(name in others))
  .map((name) => `${name} adds up a category without the parts of divided transactions`);
const outdated = Object.keys(others)
  .filter((name) => !found.includes(name))
  .map((name) => `${name} is no longer an exception`);
report(
  [...faults, ...outdated],
  `${found.length} sums beside categories, ${faults.length} findings`,
);
