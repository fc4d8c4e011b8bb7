import { beforeEach, expect, it } from 'vitest';
import { clearOverrides, readOverrides } from './read-overrides.ts';

beforeEach(() => sessionStorage.clear());
const none = { active: {}, refused: [] };

it('accepts remotes on localhost and stores them for the tab until they are cleared', () => {
  const search = '?override=debts@http://localhost:3102&override=report@http://127.0.0.1:3103/x';
  const active = { debts: 'http://localhost:3102', report: 'http://127.0.0.1:3103' };
  expect(readOverrides(search, true)).toEqual({ active, refused: [] });
  expect(readOverrides('', true)).toEqual({ active, refused: [] });
  clearOverrides();
  expect(readOverrides('', true)).toEqual(none);
});

it('accepts a remote with a hyphen and a digit in its name', () => {
  const { active } = readOverrides('?override=saving-goals-2@http://localhost:3102', true);
  expect(active).toEqual({ 'saving-goals-2': 'http://localhost:3102' });
});

it('accepts a published version of a remote', () => {
  const { active } = readOverrides('?override=debts@4c46671b9a01', true);
  expect(active).toEqual({ debts: '4c46671b9a01' });
});

it.each([
  'debts@../other/1',
  'debts@1/../../other',
  'debts@..',
  'debts@https://evil.example.com',
  'debts@http://localhost.evil.example.com:3102',
  'debts@http://localhost@evil.example.com',
  'debts@javascript:alert(1)',
  'debts',
])('rejects %s', (text) => {
  const search = `?override=${encodeURIComponent(text)}`;
  expect(readOverrides(search, true)).toEqual({ active: {}, refused: [text] });
});

it('rejects every override where overrides are not permitted', () => {
  const search = '?override=debts@http://localhost:3102';
  readOverrides(search, true);
  expect(readOverrides('', false)).toEqual(none);
  expect(readOverrides(search, false).refused).toEqual(['debts@http://localhost:3102']);
});
