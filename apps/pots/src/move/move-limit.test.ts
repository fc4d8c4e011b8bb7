import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { rejectedChange } from './move-limit.ts';

const reject = (saved: number, before: number, after: number) =>
  rejectedChange(toCentavos(saved), toCentavos(before), toCentavos(after))?.replaceAll(
    '\u00A0',
    ' ',
  );

it('lets a pot be emptied, and rejects a centavo more', () => {
  expect(reject(500, 0, -500)).toBeUndefined();
  expect(reject(500, 0, -501)).toBe('Esta caixinha tem R$ 5,00');
});

it('rejects an edit or a deletion that leaves less than nothing', () => {
  expect(reject(500, 800, 300)).toBeUndefined();
  expect(reject(500, 800, 299)).toBe('A caixinha ficaria com -R$ 0,01');
  expect(reject(500, 800, 0)).toBe('A caixinha ficaria com -R$ 3,00');
});

it('never rejects what adds to a pot that two devices have overdrawn', () => {
  expect(reject(-500, 0, 100)).toBeUndefined();
  expect(reject(-500, -300, -200)).toBeUndefined();
  expect(reject(-500, 0, -1)).toBe('Esta caixinha tem -R$ 5,00');
});
