import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designTokens } from '../scripts/design-tokens.ts';

const tokens: unknown = JSON.parse(
  readFileSync(new URL('../tokens.json', import.meta.url), 'utf8'),
);

test('tokens.json has the values of the style sheets (else run `record-tokens`)', () => {
  expect(tokens).toEqual(designTokens());
});
