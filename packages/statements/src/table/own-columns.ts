import { maxTagLength, maxTags } from '@tostao/domain/tag/tag-limits';
import { cutText } from '@tostao/domain/text/storable-text';
import type { StatementRow } from '../statement.ts';
import { columnTitle } from './column-names.ts';

const maxNote = 500;
const details = ['etiquetas', 'observacao', 'parte'];

/** Returns a table of the app without the columns of details, which no other file has: a note may look like anything. */
export function withoutDetails(header: string[], rows: string[][]) {
  const hide = (row: string[]) => row.map((cell, column) => (isDetail(header[column]) ? '' : cell));
  return { header: hide(header), rows: rows.map(hide) };
}

/** Tells whether a column of a file of the app has details of its rows. */
export function isDetail(name = ''): boolean {
  return details.includes(columnTitle(name));
}

/** Returns the tags and the note of a row of the app, and which part of a divided transaction it is. */
export function readDetails(
  header: string[],
  cells: string[],
): Pick<StatementRow, 'tags' | 'note' | 'part'> {
  const titles = header.map(columnTitle);
  const [written, text, part] = details.map((title) => cells[titles.indexOf(title)] ?? '');
  const names = written!.split(',').map((name) => name.trim());
  const tags = names.filter((name) => name !== '' && name.length <= maxTagLength).slice(0, maxTags);
  const note = cutText(text!.replaceAll('\r\n', '\n').trim(), maxNote);
  return {
    ...(tags.length > 0 && { tags }),
    ...(note !== '' && { note }),
    ...(part !== '' && { part }),
  };
}
