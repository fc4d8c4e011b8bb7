import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { Notification } from '@tostao/platform';
import type { LocalStorage } from './local-storage.ts';
import { type LocalData, readLocalData } from './read-local-data.ts';

/** Rows per request. */
const chunkSize = 500;

/** The number of copied and of unreadable rows. */
export interface ImportResult {
  copied: number;
  unreadable: number;
}

/** Copies the rows of local storage to the database. @throws DatabaseError when an insert fails. */
export async function copyLocalData(
  database: TostaoDatabase,
  storage: LocalStorage,
  userId: string,
): Promise<ImportResult> {
  const { transactions, debts, unreadable } = readLocalData(storage, userId, dayOf(new Date()));
  await insertTransactions(database, transactions);
  await insertDebts(database, debts);
  return { copied: transactions.length + debts.length, unreadable };
}

async function insertTransactions(
  database: TostaoDatabase,
  rows: LocalData['transactions'],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    unwrap(await database.from('transactions').upsert(chunk, { ignoreDuplicates: true }));
  }
}

async function insertDebts(database: TostaoDatabase, rows: LocalData['debts']): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    unwrap(await database.from('debts').upsert(chunk, { ignoreDuplicates: true }));
  }
}

function* chunksOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += chunkSize) yield rows.slice(at, at + chunkSize);
}

/** Returns the toast of an import, with the number of copied and of unreadable rows. */
export function importedToast({ copied, unreadable }: ImportResult): Notification {
  const parts = [
    copied === 1 ? '1 registro copiado.' : `${copied} registros copiados.`,
    ...(unreadable > 0 ? [`${unreadable} não puderam ser lidos.`] : []),
  ];
  return { kind: 'success', title: 'Migração concluída', description: parts.join(' ') };
}
