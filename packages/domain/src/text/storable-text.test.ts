import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, isStorable, storableText } from './storable-text.ts';

it.each([
  ['Ca\0fé', 'Café'],
  ['Caf\uD83D', 'Caf'],
  ['\uDE00Café', 'Café'],
  ['\uDE00\uD83D', ''],
  ['Café ☕😀', 'Café ☕😀'],
  ['👩‍👧 família\n', '👩‍👧 família\n'],
])('%j has the storable text %j', (text, storable) => {
  expect(storableText(text)).toBe(storable);
  expect(isStorable(text)).toBe(text === storable);
});

it('a cut text ends before an emoji that does not fit', () => {
  expect(cutText(`${'a'.repeat(99)}😀`, 100)).toBe('a'.repeat(99));
  expect(cutText(`${'a'.repeat(98)}😀`, 100)).toBe(`${'a'.repeat(98)}😀`);
});

it('a cut text of any text can be stored, and is no longer than told', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, maxLength) => {
      const cut = cutText(text, maxLength);
      expect(isStorable(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
    }),
  );
});
