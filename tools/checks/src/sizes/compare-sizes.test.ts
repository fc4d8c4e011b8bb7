import { expect, test } from 'vitest';
import { findGrowth } from './compare-sizes.ts';
import { moduleSizes, originOf } from './measure-app.ts';

const before = {
  'main.js': { bytes: 120_500, origins: { 'react-dom': 206_000, 'src/home': 2000 } },
};

test('a file that grew is named with the modules that grew in it, the largest growth first', () => {
  const now = {
    'main.js': {
      bytes: 124_600,
      origins: { 'react-dom': 206_100, 'src/home': 3500, 'react-hotkeys-hook': 7700 },
    },
  };
  expect(findGrowth(before, now)).toEqual([
    'main.js grew 4.1 KB, to 124.6 KB: react-hotkeys-hook +7.7 KB, src/home +1.5 KB before compression',
  ]);
});

test('a file may grow by 1 KB, and a new one counts whole', () => {
  const grown = { 'main.js': { bytes: 121_500, origins: {} } };
  expect(findGrowth(before, grown)).toEqual([]);
  const added = { ...before, 'chart.css': { bytes: 1200, origins: {} } };
  expect(findGrowth(before, added)).toEqual(['chart.css grew 1.2 KB, to 1.2 KB']);
});

test('the characters of a script are added up by their origins', () => {
  // Columns 0 to 3 come from the first source, 4 to 9 from the second.
  const map = {
    sources: ['x/node_modules/clsx/dist/clsx.mjs', 'webpack://a/./src/home/page.tsx'],
    mappings: 'AAAA,ICAA',
  };
  expect([...moduleSizes('abcdefghij', map)]).toEqual([
    ['clsx', 4],
    ['src/home', 6],
  ]);
});

test.each([
  ['webpack://a/../../node_modules/.pnpm/@b+c@1/node_modules/@b/c/d.js', '@b/c'],
  ['webpack://a/../../packages/ui/src/button/button.tsx', 'packages/ui/button'],
  ['webpack://a/./src/home/page.tsx', 'src/home'],
  ['webpack://a/webpack/runtime/get', 'generated'],
])('the origin of %s is %s', (source, origin) => {
  expect(originOf(source)).toBe(origin);
});
