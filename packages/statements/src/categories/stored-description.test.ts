import { expect, it } from 'vitest';
import { storedDescription } from './stored-description.ts';

it('shortens a text to 100 characters, not to 100 halves of them', () => {
  const description = storedDescription('☕😀'.repeat(60));
  expect(Array.from(description)).toHaveLength(100);
  expect(storedDescription('☕'.repeat(100))).toHaveLength(100);
});
