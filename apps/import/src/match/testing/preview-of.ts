import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type {
  KeyedEntry,
  KeyedRow,
  KeyedStatement,
} from '@tostao/statements/identity/assign-row-keys';
import { buildPreview } from '../build-preview.ts';
import { type Matches, noMatches } from '../match-rows.ts';
import type { PreviewTransaction } from '../preview-row.ts';

type Sources = Parameters<typeof buildPreview>[0];

/** What differs from the file of an account that nothing is known about. */
export interface Given extends Partial<Omit<Sources, 'statement' | 'matches'>> {
  statement?: Partial<KeyedStatement>;
  matches?: Partial<Matches>;
}

/** The day of the rows, on which they are read too. */
export const day = calendarDay('2026-03-10');

/** Returns a row of a file: an expense of R$ 10,00. */
export function rowOf(text: string, amount = -1000, change: Partial<KeyedRow> = {}): KeyedRow {
  const key = `key of ${text}`;
  const cells = { number: 2, date: day, amount: toCentavos(amount), text, bankId: null, key };
  return { kind: 'row', ...cells, ...change };
}

/** Returns the preview of rows. */
export function previewOf(entries: KeyedEntry[], given: Given = {}): PreviewTransaction[] {
  const { account = null, statement, matches, ...others } = given;
  return buildPreview({
    account,
    accounts: account ? [account] : [],
    rules: [],
    lastCategories: new Map(),
    kinds: new Map(),
    today: day,
    categories: [],
    ...others,
    matches: { ...noMatches(), ...matches },
    statement: {
      layout: 'ofx',
      source: 'ofx',
      origin: null,
      isCard: false,
      keyScope: 'ofx',
      brokenBalanceAt: null,
      ...statement,
      entries,
    },
  }) as PreviewTransaction[];
}
