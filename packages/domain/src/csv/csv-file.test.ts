import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvFile, unescapeFormula } from './csv-file.ts';

it('writes cells that no spreadsheet runs, and that are restored as they were', () => {
  const marks = fc.constantFrom(...Array.from('\'=+-@|\t\r\n ";＝a'));
  const texts = fc.oneof(
    fc.array(marks, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2 }), (row) => {
      const csv = csvFile(row.map(String), [row]);
      const options = { delimiter: ';', newline: '\r\n' } as const;
      const [, cells = []] = Papa.parse<string[]>(csv.slice(1), options).data;
      expect(cells.filter((cell) => /^\s*[=+\-@|＝]|^[\t\r]/.test(cell))).toEqual([]);
      expect(cells.map(unescapeFormula)).toEqual(row);
    }),
    { numRuns: 2000 },
  );
});
