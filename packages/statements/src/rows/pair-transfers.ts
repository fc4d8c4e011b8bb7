import { foldText } from '@tostao/domain/search/fold-text';
import { looksLikeTransfer } from './transfer-text.ts';
import { purposeOf } from './row-purpose.ts';
import type { KeyedRow, KeyedStatement } from '../identity/assign-row-keys.ts';

/** The two rows of a transfer, by their index. */
export interface TransferPair {
  from: number;
  to: number;
}

const transferCategory = /^transf/;
const transferText = /^transfer(?:encia)?s?\s*:\s*(.*)$/;

/** The most days between the two sides of a transfer at a bank: a weekend. */
const maxDaysApart = 3;
const msPerDay = 86_400_000;

/**
 * Finds the rows that are the two sides of a transfer: same amount, opposite signs, two accounts, and both of a category
 * or with a text that says so. YNAB writes "Transfer : X", and Actual the name of the other account. The sides have the
 * same day, but those of a bank, which may be a weekend apart.
 */
export function pairTransfers({
  entries,
  parts,
}: Pick<KeyedStatement, 'entries' | 'parts'>): TransferPair[] {
  const names = new Set(
    entries.flatMap((entry) => (entry.kind === 'row' ? [foldText(entry.account ?? '')] : [])),
  );
  const sides = entries.flatMap((entry, index) => {
    const side = entry.kind === 'row' ? sideOf(entry, names, parts !== undefined) : null;
    return side ? [{ ...side, index }] : [];
  });
  const waiting = new Map<number, (typeof sides)[number][]>();
  for (const side of sides) {
    if (side.amount > 0) waiting.set(keyOf(side), [...(waiting.get(keyOf(side)) ?? []), side]);
  }
  return sides.flatMap((from) => {
    const candidates = from.amount < 0 ? waiting.get(keyOf(from)) : undefined;
    const [to] = (candidates ?? [])
      .filter((each) => mayMeet(from, each) && mayMeet(each, from))
      .filter((each) => daysApart(from, each) <= (parts ? maxDaysApart : 0))
      .toSorted((one, other) => daysApart(from, one) - daysApart(from, other));
    if (!to) return [];
    candidates?.splice(candidates.indexOf(to), 1);
    return [{ from: from.index, to: to.index }];
  });
}

interface Side {
  date: string;
  amount: number;
  account: string;
  /** The name of the other account, if the row states it. */
  other: string | null;
}

function sideOf(row: KeyedRow, names: Set<string>, isOfBank: boolean) {
  const { date, amount, text } = row;
  const account = foldText(row.account ?? '');
  const folded = foldText(text);
  const [, stated = ''] = transferText.exec(folded) ?? [];
  const named = foldText(row.otherAccount ?? '');
  const other = [named, stated, folded].find((name) => names.has(name) && name !== account) ?? null;
  const isTransfer =
    other !== null || isTransferSide(row) || (isOfBank && movesOwnMoney(text, amount));
  return isTransfer && account !== '' ? { date, amount, account, other } : null;
}

/** Tells whether the export of another app calls a row one side of a transfer. */
export function isTransferSide({ category = '', typeText = '', text }: KeyedRow): boolean {
  return namesTransfer(category) || namesTransfer(typeText) || transferText.test(foldText(text));
}

/** Tells whether a category or a type is that of transfers. */
function namesTransfer(cell: string): boolean {
  return transferCategory.test(foldText(cell));
}

/** Tells whether a bank's text may be one side of a transfer between accounts of the same file. */
function movesOwnMoney(text: string, amount: number): boolean {
  return purposeOf(text, amount, false) !== null || looksLikeTransfer(text);
}

function keyOf({ amount }: Side): number {
  return Math.abs(amount);
}

function daysApart(one: Side, other: Side): number {
  return Math.abs(Date.parse(one.date) - Date.parse(other.date)) / msPerDay;
}

function mayMeet(one: Side, other: Side): boolean {
  return one.account !== other.account && (one.other === null || one.other === other.account);
}
