import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The number of a day in a sheet: days since 30/12/1899. */
const epoch = Date.UTC(1899, 11, 30);
const msPerDay = 86_400_000;

/** A cell: a `Date` is one that the sheet formats as a day. */
export type Cell = string | number | Date;

/** Writes a spreadsheet of one sheet. */
export function writeSpreadsheet(rows: Cell[][]): Uint8Array<ArrayBuffer> {
  const sheetRows = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((cell, at) => writeCell(cell, at, index)).join('')}</row>`,
  );
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Extrato" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetRows.join('')}</sheetData></worksheet>`,
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(entries));
}

function writeCell(cell: Cell, column: number, row: number): string {
  const name = `${String.fromCodePoint(65 + column)}${row + 1}`;
  if (cell instanceof Date) {
    return `<c r="${name}" s="1"><v>${(cell.getTime() - epoch) / msPerDay}</v></c>`;
  }
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}
