import { expect, it } from 'vitest';
import { addTags, tagsField } from './tag.ts';

it.each([
  [[], 'festa', ['festa']],
  [[], ' #Festa  junina , praia,,', ['Festa junina', 'praia']],
  [['festa'], 'FESTA, fésta', ['festa']],
  [[], 'ferias', ['Férias']],
  [['sol'], ' , #', ['sol']],
])('adds to %j the text %j: %j', (tags, text, expected) => {
  expect(addTags(tags, text, ['Férias', 'sol'])).toEqual(expected);
});

const problem = (tags: string[]) => tagsField.safeParse(tags).error?.issues[0]?.message;

it('rejects an eleventh tag and a long one', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
  expect(problem(ten)).toBeUndefined();
  expect(problem([...ten, 'sol'])).toBe('Use no máximo 10 etiquetas');
  expect(problem(['x'.repeat(31)])).toBe('Uma etiqueta deve ter no máximo 30 caracteres');
});
