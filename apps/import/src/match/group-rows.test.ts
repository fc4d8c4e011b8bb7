import { expect, it } from 'vitest';
import { groupRows } from './group-rows.ts';
import { listItems } from './list-items.ts';
import { previewRow } from './testing/preview-row.ts';

const rows = [
  previewRow(0, { description: 'UBER *TRIP 1' }),
  previewRow(1, { description: 'Padaria' }),
  previewRow(2, { description: 'Uber Trip 2' }),
  previewRow(3, { description: 'Uber Trip 3', rowStatus: 'known' }),
  previewRow(4, { description: 'Uber Trip 4', type: 'income' }),
  previewRow(5, {
    description: 'Uber Trip 5',
    similar: { id: 'a', description: 'Uber', date: '2026-03-10', isImported: false, isSame: true },
  }),
];
const linesOf = (open: string[]) =>
  listItems(groupRows(rows), new Set(open), new Map(), false).map(({ key }) => key);

it('groups rows of one description, type and status at the place of the first', () => {
  const [group] = groupRows(rows);
  expect(group).toMatchObject({ rows: [rows[0], rows[2]] });
  expect(linesOf([])).toEqual([
    'new expense expense ubertrip',
    'row 1',
    'row 3',
    'row 4',
    'row 5',
    'merge 5',
  ]);
});

it('lists the rows of an open group below it', () => {
  const key = 'new expense expense ubertrip';
  expect(linesOf([key]).slice(0, 4)).toEqual([key, 'row 0', 'row 2', 'row 1']);
});
