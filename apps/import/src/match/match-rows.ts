import { type CalendarDay, calendarDay } from '@tostao/domain/calendar/calendar-day';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import * as z from 'zod/mini';
import { amountOf, typeOf } from '@tostao/statements/rows/row-amount';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import {
  compareImported,
  type ImportedCandidate,
  type SimilarTransaction,
} from '@tostao/statements/identity/compare-imported';

/** A typed transaction with the amount, type and about the day of a row. */
export interface Candidate extends Pick<SimilarTransaction, 'id' | 'description' | 'date'> {
  index: number;
  /** Whether it pays a debt, which a bank names in other words. */
  isPayment: boolean;
}

/** A stored transfer with the amount, direction and about the day of a row. */
export interface TransferCandidate {
  index: number;
  id: string;
  /** The other account. */
  accountId: string;
  date: CalendarDay;
}

/** A transaction of another account that may be the other side of a row. */
export interface CounterpartCandidate extends TransferCandidate {
  description: string;
}

/** An open debt with the amount of a row and a due date around its day. */
export interface DebtCandidate {
  index: number;
  id: string;
  name: string;
  institution: string;
}

/** The bill of a card whose sum is the amount of a row. */
export interface BillCandidate {
  index: number;
  /** The card; `null` for a bill that was imported without an account. */
  accountId: string | null;
  name: string;
}

/** How the rows of a statement relate to stored transactions, by their index. */
export interface Matches {
  known: Set<number>;
  deleted: Set<number>;
  similar: Candidate[];
  /** Rows of earlier files that a row may be. */
  imported: ReadonlyMap<number, SimilarTransaction>;
  transfers: TransferCandidate[];
  counterparts: CounterpartCandidate[];
  /** The months of the bills that list a known row, where all of its files are bills. */
  billed: Map<number, string[]>;
  /** The bills that each row may pay, the nearest first. */
  bills: BillCandidate[];
  /** The debts that each row may pay, the nearest due date first. */
  debts: DebtCandidate[];
}

/** Returns the matches of rows that nothing stored is like. */
export function noMatches(): Matches {
  return {
    known: new Set(),
    deleted: new Set(),
    similar: [],
    imported: new Map(),
    transfers: [],
    counterparts: [],
    billed: new Map(),
    bills: [],
    debts: [],
  };
}

const rowsPerRequest = 5000;

const day = z.pipe(z.string(), z.transform(calendarDay));
const similar = z.object({
  index: z.number(),
  id: z.string(),
  description: z.string(),
  date: day,
  is_payment: z.boolean(),
});
const imported = z.object({
  index: z.number(),
  id: z.string(),
  row_key: z.string(),
  description: z.string(),
  date: day,
  source: z.nullable(z.string()),
  layout: z.string(),
  account_id: z.nullable(z.string()),
  is_stored: z.boolean(),
});
const transfer = z.object({ index: z.number(), id: z.string(), account_id: z.string(), date: day });
const answer = z.object({
  known: z.array(z.number()),
  deleted: z.array(z.number()),
  similar: z.array(similar),
  imported: z.array(imported),
  transfers: z.array(transfer),
  counterparts: z.array(z.extend(transfer, { description: z.string() })),
  billed: z.array(z.object({ index: z.number(), months: z.array(z.string()) })),
  bills: z.array(
    z.object({ index: z.number(), account_id: z.nullable(z.string()), name: z.string() }),
  ),
  debts: z.array(
    z.object({ index: z.number(), id: z.string(), name: z.string(), institution: z.string() }),
  ),
});

/**
 * Compares the rows of a statement with the stored transactions.
 * @param accountId the account of the statement
 * @throws DatabaseError
 */
export async function matchRows(
  database: TostaoDatabase,
  statement: KeyedStatement,
  accountId: string | null,
): Promise<Matches> {
  const { entries } = statement;
  const rows = entries.flatMap((entry, index) => (entry.kind === 'row' ? { entry, index } : []));
  const matches = noMatches();
  const candidates: ImportedCandidate[] = [];
  for (let start = 0; start < rows.length; start += rowsPerRequest) {
    const part = rows.slice(start, start + rowsPerRequest);
    const p_rows = part.map(({ entry }) => ({
      row_key: entry.key,
      type: typeOf(entry),
      amount: amountOf(entry),
      date: entry.date,
    }));
    const request = { p_rows, ...(accountId !== null && { p_account_id: accountId }) };
    const found = answer.parse(unwrap(await database.rpc('match_import_rows', request)));
    const indexOf = (index: number) => part[index]?.index ?? -1;
    for (const index of found.known) matches.known.add(indexOf(index));
    for (const index of found.deleted) matches.deleted.add(indexOf(index));
    for (const { index, is_payment, ...candidate } of found.similar) {
      matches.similar.push({ ...candidate, isPayment: is_payment, index: indexOf(index) });
    }
    for (const { index, row_key, account_id, is_stored, ...candidate } of found.imported) {
      candidates.push({
        ...candidate,
        index: indexOf(index),
        rowKey: row_key,
        accountId: account_id,
        isStored: is_stored,
      });
    }
    for (const { index, account_id, ...candidate } of found.transfers) {
      matches.transfers.push({ ...candidate, index: indexOf(index), accountId: account_id });
    }
    for (const { index, account_id, ...candidate } of found.counterparts) {
      matches.counterparts.push({ ...candidate, index: indexOf(index), accountId: account_id });
    }
    for (const { index, months } of found.billed) matches.billed.set(indexOf(index), months);
    for (const { index, account_id, ...bill } of found.bills) {
      matches.bills.push({ ...bill, index: indexOf(index), accountId: account_id });
    }
    for (const { index, ...debt } of found.debts) {
      matches.debts.push({ ...debt, index: indexOf(index) });
    }
  }
  const compared = compareImported(statement, accountId, candidates, matches.known);
  return {
    ...matches,
    known: new Set([...matches.known, ...compared.known]),
    deleted: new Set([...matches.deleted, ...compared.deleted]),
    imported: compared.similar,
  };
}
