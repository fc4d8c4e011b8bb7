import { expect, it } from 'vitest';
import { nameOfAuthor, type Person } from './person.ts';

const person = (id: string, name: string): Person => ({
  id,
  name,
  photoVersion: null,
  role: 'editor',
  hasLeft: false,
});
const people = [person('1', 'Ana Souza'), person('2', 'Ana Lima'), person('3', 'Rafael Dias')];

it.each([
  ['3', 'Rafael'],
  ['1', 'Ana Souza'],
  ['9', 'Ex-membro'],
  [null, 'Ex-membro'],
])('names the author %s of a row as %s', (id, name) => {
  expect(nameOfAuthor(people, id)).toBe(name);
});
