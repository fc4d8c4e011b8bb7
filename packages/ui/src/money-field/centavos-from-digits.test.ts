import { expect, test } from 'vitest';
import { centavosFromDigits } from './centavos-from-digits.ts';

test.each([
  ['R$ 123,45', 12_345],
  ['0007', 7],
  ['999.999.999,99', 99_999_999_999],
  ['', null],
  ['R$', null],
])('%s is %s centavos', (text, centavos) => {
  expect(centavosFromDigits(text)).toBe(centavos);
});
