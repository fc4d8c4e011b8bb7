import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfReceipt, sizeText } from './receipt.ts';

describe('the name of a receipt', () => {
  it.each([
    ['cupom.png', 'image/webp', [], 'cupom.webp'],
    ['IMG_0001.HEIC', 'image/jpeg', [], 'IMG_0001.jpg'],
    ['', 'image/jpeg', [], 'comprovante.jpg'],
    ['.jpg', 'image/jpeg', [], 'comprovante.jpg'],
    ['nota', 'application/pdf', ['nota.pdf', 'nota (2).pdf'], 'nota (3).pdf'],
    ['nota.v1.pdf', 'application/pdf', [], 'nota.v1.pdf'],
  ])('of the file "%s" as %s beside %j is "%s"', (file, type, taken, name) => {
    expect(nameOfReceipt(file, type, taken)).toBe(name);
  });

  it('the name has at most 100 characters, as the database counts them, and differs from those beside it', () => {
    const file = fc.string({ maxLength: 300, unit: 'grapheme' });
    fc.assert(
      fc.property(file, fc.integer({ min: 0, max: 12 }), (name, count) => {
        const taken: string[] = [];
        for (let index = 0; index <= count; index += 1) {
          const next = nameOfReceipt(name, 'application/pdf', taken);
          expect(taken).not.toContain(next);
          expect(Array.from(next).length).toBeLessThanOrEqual(100);
          expect(next).toMatch(/\S.*\.pdf$|^\S*\.pdf$/u);
          taken.push(next);
        }
      }),
    );
  });
});

it.each([
  [1, '1 KB'],
  [1024 * 300, '300 KB'],
  [1_900_000, '1,8 MB'],
  [10_485_760, '10 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
