import { expect, it } from 'vitest';
import { findTitles } from './find-words.ts';

it.each([
  "it('is empty at first', () => {});",
  "test('has three parts', async () => {});",
  "it.each([1, 2])('are %i', (count) => {});",
  'it(\n  `was ${state}`,\n  async () => {},\n);',
  "it('has parts', { timeout: 1 }, () => {});",
])('finds the title without a subject in %s', (text) => {
  expect(findTitles(`\n${text}`)).toMatchObject([{ line: 2 }]);
});

it('leaves other titles and texts alone', () => {
  expect(
    findTitles("it('keeps what is open', () => {});\nexpect(run).toThrow('is lost');"),
  ).toEqual([]);
});
