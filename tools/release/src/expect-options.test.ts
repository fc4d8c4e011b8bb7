import { expect, it } from 'vitest';
import { expectOptions } from './expect-options.ts';

it.each([
  ['publish', { preview: 'pr-1', canary: '10' }, 'publish --preview takes no --canary'],
  ['publish', { preview: 'pr-1', drops: true }, 'publish --preview takes no --drops'],
  ['upload', { canary: '10' }, 'upload takes no --canary'],
  ['promote', { drops: true, canary: '10' }, 'promote takes no --drops, --canary'],
  ['list', { force: true }, 'list takes no --force'],
])('%s with the options %j is refused', (verb, values, message) => {
  expect(() => expectOptions(verb, values)).toThrow(message);
});

it('an option that has an effect passes', () => {
  expectOptions('publish', { preview: 'pr-1', build: 'dist', 'take-over': true });
  expectOptions('publish', { canary: '10', drops: true, 'no-smoke-test': true });
  expectOptions('promote', { force: true });
  expectOptions('list', { force: undefined });
});
