import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The number of a day in a sheet: days since 30/12/1899. */
const epoch = Date.UTC(1899, 11, 30);
const msPerDay = 86_400_000;

/** A cell: a `Date` is one that the sheet formats as a day. */
export type Cell = string | number | Date;

/** Writes a spreadsheet with a sheet, or several ones of which some are hidden. */
export function writeSpreadsheet(
  rows: Cell[][],
  ...more: { rows: Cell[][]; state?: 'hidden' | 'veryHidden' }[]
): Uint8Array<ArrayBuffer> {
  const sheets = [{ rows, state: 'visible' }, ...more];
  const list = sheets.map(
    ({ state = 'visible' }, index) =>
      `<sheet name="A &gt; ${index}" sheetId="${index + 1}" state="${state}" r:id="rId${index}"/>`,
  );
  const links = sheets.map(
    (_sheet, index) =>
      `<Relationship Id="rId${index}" Type="${relations}/worksheet" Target="worksheets/${index}.xml"/>`,
  );
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/${index}.xml`, writeSheet(sheet.rows)]),
    ),
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(entries));
}

function writeSheet(rows: Cell[][]): string {
  const written = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((cell, at) => writeCell(cell, at, index)).join('')}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

function writeCell(cell: Cell, column: number, row: number): string {
  const name = `${String.fromCodePoint(65 + column)}${row + 1}`;
  if (cell instanceof Date) {
    return `<c r="${name}" s="1"><v>${(cell.getTime() - epoch) / msPerDay}</v></c>`;
  }
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}
