import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { assignRowKeys, type KeyedStatement } from './identity/assign-row-keys.ts';
import { convertCurrencies, currenciesOf, type Rates } from './values/convert-currencies.ts';
import type { Mapping } from './table/mapping.ts';
import type { CsvResult } from './table/read-rows.ts';

/** How the user wants a file to be read. */
export interface ReadOptions {
  /** The day of the user: no day without a year lies after it. */
  today: CalendarDay;
  /** The user's mappings of tables, by their key. */
  mappings: Record<string, Mapping>;
  /** The rates of other currencies. */
  rates: Rates;
}

type ReadStatement = Extract<CsvResult, { kind: 'statement' }>;

/** A file whose rows are ready to be compared, or a table whose columns the user must map. */
export type ReadResult =
  | Exclude<CsvResult, ReadStatement>
  | (Omit<ReadStatement, 'statement'> & { statement: KeyedStatement; currencies: string[] });

/**
 * Reads a file, converts its amounts to reais and gives its rows their keys: all that takes long and needs
 * no stored data.
 * @throws StatementError with a sentence for the user
 */
export type ReadKeyed = (
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadOptions,
) => Promise<ReadResult>;

/** Converts the amounts of a read file to reais, and gives its rows their keys. */
export function keyedResult(result: CsvResult, rates: Rates): ReadResult {
  if (result.kind === 'table') return result;
  const statement = assignRowKeys(convertCurrencies(result.statement, rates));
  return { ...result, statement, currencies: currenciesOf(result.statement) };
}
