import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { readXls } from '@tostao/statements/sheets/read-xls';
import { keyedResult, type ReadKeyed } from './keyed-result.ts';

/** Reads a spreadsheet of Excel 97 to 2003. */
export const readKeyedXls: ReadKeyed = async (bytes, { mappings, rates }) =>
  keyedResult(readXls(bytes, dayOf(new Date()), mappings), rates);
