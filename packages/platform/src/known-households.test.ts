import { afterEach, expect, it } from 'vitest';
import {
  forgetKnownHousehold,
  hasKnownHouseholds,
  noteHouseholds,
  noteLostHousehold,
  readKnownHouseholds,
} from './known-households.ts';

const serra = { id: 'serra', name: 'Casa da Serra' };
const praia = { id: 'praia', name: 'Casa da Praia' };

afterEach(() => localStorage.clear());

const lostOf = (user: string) =>
  readKnownHouseholds()
    .filter(({ userId, isRemoved }) => userId === user && isRemoved)
    .map(({ id }) => id);

it('takes a known household that the server does not name any more for lost, until it is read', () => {
  noteHouseholds('ana', [serra, praia]);
  noteHouseholds('bia', [serra]);
  noteHouseholds('ana', [praia]);
  expect([lostOf('ana'), lostOf('bia')]).toEqual([['serra'], []]);
  // The next answers keep it, and a second loss too.
  noteHouseholds('ana', []);
  expect(lostOf('ana').toSorted()).toEqual(['praia', 'serra']);
  forgetKnownHousehold('ana', 'serra');
  expect(lostOf('ana')).toEqual(['praia']);
  noteHouseholds('ana', [praia]);
  expect(lostOf('ana')).toEqual([]);
});

it('does not miss a household that the user has left', () => {
  noteHouseholds('ana', [serra]);
  forgetKnownHousehold('ana', 'serra');
  noteHouseholds('ana', []);
  expect(hasKnownHouseholds()).toBe(false);
});

it('keeps nothing of a user without a shared household', () => {
  noteHouseholds('ana', []);
  expect(localStorage).toHaveLength(0);
  noteLostHousehold({ userId: 'ana', ...serra });
  expect(lostOf('ana')).toEqual(['serra']);
});
