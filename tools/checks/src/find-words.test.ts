import { expect, it } from 'vitest';
import { findWords } from './find-words.ts';
import words from './words.json' with { type: 'json' };

it.each(Object.keys(words.phrases))('finds the banned phrase "%s"', (phrase) => {
  const text = `const one = 1;\n// The list, ${phrase}, again.`;
  expect(findWords(text, words).map(({ line, found }) => [line, found])).toContainEqual([
    2,
    phrase,
  ]);
});

it('finds a banned phrase that a comment breaks over two lines', () => {
  expect(findWords('/**\n * The answer is had\n * for\n * ever.\n */', words)).toMatchObject([
    { line: 2, found: 'is had' },
    { line: 3, found: 'for ever' },
  ]);
});

it.each(['KeptWrite', 'useKeptWrites', 'CannedPlatform', 'takeBackEntry', 'lentByHost'])(
  'finds the banned identifier %s',
  (identifier) => {
    expect(findWords(`${identifier}(1)`, words)).toMatchObject([{ line: 1, found: identifier }]);
  },
);

it('leaves ordinary words and longer identifiers alone', () => {
  const text = 'It is kept. maneworks, keptness: forever, no one, once more.';
  expect(findWords(text, words)).toEqual([]);
});
