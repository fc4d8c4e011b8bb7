import { foldText } from '@tostao/domain/search/fold-text';
import { installmentOf } from './similar-text.ts';
import type { IgnoredRow, Statement, StatementRow } from '../statement.ts';

/** A row with the key that identifies it in every file that contains it. */
export interface KeyedRow extends StatementRow {
  key: string;
}

export type KeyedEntry = KeyedRow | IgnoredRow;

export interface KeyedStatement extends Statement {
  entries: KeyedEntry[];
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Gives each row the key under which it is stored, the same in every file that contains the row. Stored
 * keys are compared with those of later versions of the app: never change them.
 */
export function assignRowKeys(statement: Statement): KeyedStatement {
  const counts = new Map<string, number>();
  // A statement repeats its texts.
  const folded = new Map<string, string>();
  const fold = (text: string) => {
    const known = folded.get(text) ?? foldText(text);
    folded.set(text, known);
    return known;
  };
  const entries = statement.entries.map((entry) => {
    if (entry.kind === 'ignored') return entry;
    const { date, bankId, text } = entry;
    // Another rate must not make another transaction of it.
    const amount = entry.written ?? entry.amount;
    const installment = installmentOf(text, date);
    // Some banks repeat their ids, and give all installments of a purchase one, so an id is not enough.
    const id = installment === null ? bankId : bankId && `${bankId} (${installment})`;
    // The same payment in two accounts of one file is two transactions.
    const { keyScope, account } = entry;
    const owner = account === undefined || keyScope !== undefined ? '' : ` #${fold(account)}`;
    const identity = `${date} ${amount} ${id ?? `"${fold(text)}"`}`;
    // The second of two equal payments of a day is the second one in every statement of that day.
    const occurrence = (counts.get(identity + owner + keyScope) ?? 0) + 1;
    counts.set(identity + owner + keyScope, occurrence);
    // The same id in files of two formats is the same transaction.
    const isGlobal = bankId !== null && uuid.test(bankId);
    const scope = isGlobal ? '' : (keyScope ?? statement.keyScope) + owner;
    return { ...entry, key: `${scope}|${identity}|${occurrence}` };
  });
  return { ...statement, entries };
}
