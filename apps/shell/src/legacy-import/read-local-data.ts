import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { debtFromLocal, localParentId } from './debt-from-local.ts';
import { idOfLostGroup, idsOfRows } from './local-id.ts';
import { debtsKey, type LocalStorage, transactionsKey } from './local-storage.ts';
import { type LocalRow, readText } from './read-value.ts';
import { transactionFromLocal } from './transaction-from-local.ts';

/** The data that an earlier version stored on this device, as rows to insert. */
export interface LocalData {
  transactions: NonNullable<ReturnType<typeof transactionFromLocal>>[];
  debts: NonNullable<ReturnType<typeof debtFromLocal>>[];
  /** The number of rows without a valid amount, day or name. */
  unreadable: number;
}

/** Reads and converts the stored rows. Counts rows that it cannot read, never throws for them. */
export function readLocalData(
  storage: LocalStorage,
  userId: string,
  today: CalendarDay,
): LocalData {
  const transactionRows = readRows(storage, transactionsKey);
  const debtRows = readRows(storage, debtsKey);
  const transactions = readTransactions(transactionRows, userId);
  const debts = readDebts(debtRows, userId, today);
  const rowCount = transactionRows.length + debtRows.length;
  return { transactions, debts, unreadable: rowCount - transactions.length - debts.length };
}

function readTransactions(rows: LocalRow[], userId: string): LocalData['transactions'] {
  const ids = idsOfRows(userId, transactionsKey, rows);
  return rows.flatMap((row, index) => transactionFromLocal(row, ids[index] ?? '', userId) ?? []);
}

function readDebts(rows: LocalRow[], userId: string, today: CalendarDay): LocalData['debts'] {
  const ids = idsOfRows(userId, debtsKey, rows);
  const idOfLocal = new Map(rows.map((row, index) => [readText(row['id']), ids[index] ?? '']));
  return rows.flatMap((row, index) => {
    const parent = localParentId(row);
    // A first installment may reference itself, but must have no parent.
    const isOwn = parent !== null && parent === readText(row['id']);
    const parentDebtId =
      parent === null || isOwn ? null : (idOfLocal.get(parent) ?? idOfLostGroup(userId, parent));
    return debtFromLocal(row, { id: ids[index] ?? '', userId, parentDebtId }, today) ?? [];
  });
}

/** Returns the objects of a stored list; empty for invalid JSON or another type. */
function readRows(storage: LocalStorage, key: string): LocalRow[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRow) : [];
  } catch {
    return [];
  }
}

function isRow(value: unknown): value is LocalRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
