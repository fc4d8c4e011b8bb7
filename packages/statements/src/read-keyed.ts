import { isSpreadsheet, readSpreadsheet } from './sheets/read-spreadsheet.ts';
import { readStatement } from './read-statement.ts';
import { keyedResult, type ReadKeyed } from './keyed-result.ts';

/** Reads a file of any format but XLS. */
export const readKeyed: ReadKeyed = async (bytes, { today, mappings, rates }) => {
  const result = isSpreadsheet(bytes)
    ? await readSpreadsheet(bytes, today, mappings)
    : readStatement(bytes, today, mappings);
  return keyedResult(result, rates);
};
