import { expect, it } from 'vitest';
import { releaseFiles, releaseFolder } from './release-files.ts';

it('lists every file of a release once, including lazy chunks', () => {
  const folder = releaseFolder('https://cdn.example.com/debts/1.0.0/assets/remote-entry.1.js');
  expect(folder).toBe('https://cdn.example.com/debts/1.0.0/');
  const page = {
    assets: { js: { sync: ['a.js', 'b.js'], async: ['c.js'] }, css: { sync: ['a.css'] } },
  };
  const other = { assets: { js: { sync: ['b.js'] } } };
  expect(releaseFiles(folder, { exposes: [page, other] })).toEqual(
    ['a.js', 'b.js', 'c.js', 'a.css'].map((file) => folder + file),
  );
  expect(releaseFiles(folder, {})).toEqual([]);
});
