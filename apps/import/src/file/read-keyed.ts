import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { isSpreadsheet, readSpreadsheet } from '@tostao/statements/sheets/read-spreadsheet';
import { readStatement } from '@tostao/statements/read-statement';
import { keyedResult, type ReadKeyed } from './keyed-result.ts';

/** Reads a file of any format but XLS. */
export const readKeyed: ReadKeyed = async (bytes, { mappings, rates }) => {
  const today = dayOf(new Date());
  const result = isSpreadsheet(bytes)
    ? await readSpreadsheet(bytes, today, mappings)
    : readStatement(bytes, today, mappings);
  return keyedResult(result, rates);
};
