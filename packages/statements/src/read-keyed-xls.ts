import { readXls } from './sheets/read-xls.ts';
import { keyedResult, type ReadKeyed } from './keyed-result.ts';

/** Reads a spreadsheet of Excel 97 to 2003. */
export const readKeyedXls: ReadKeyed = async (bytes, { today, mappings, rates }) =>
  keyedResult(readXls(bytes, today, mappings), rates);
