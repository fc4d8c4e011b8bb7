import { expect, it } from 'vitest';
import { transferRows } from './transfer.ts';
import { type Transaction, transactionRows } from '../transaction/transaction.ts';
import { coffee } from '../transaction/transaction-fixtures.ts';
import { pendingNote, sumOfAccount } from './pending-note.ts';

const create = { rpc: 'save_entry', args: {} };
const writeOf = (after: Transaction | null, request: object = create) => ({
  request: request as typeof create,
  rows: [{ ...transactionRows, id: coffee.id, after }],
});
const ofCard = { ...coffee, accountId: 'card' };

it('counts the queued writes that a sum lacks, and not those of other sums', () => {
  const sum = sumOfAccount('card');
  expect(pendingNote([writeOf(coffee)], sum)).toBeUndefined();
  expect(pendingNote([writeOf(ofCard), writeOf(coffee)], sum)).toBe('sem 1 que aguarda');
  expect(pendingNote([writeOf(ofCard), writeOf(ofCard)], sum)).toBe('sem 2 que aguardam');
  expect(pendingNote([{ ...writeOf(ofCard), rejection: 'Recusado' }], sum)).toBeUndefined();
});

it('counts an edit and a deletion, whose former row may be in the sum', () => {
  const sum = sumOfAccount('card');
  const edit = { patch: 'transactions', id: coffee.id, columns: { account_id: null } };
  const deletion = { delete: 'transactions', id: coffee.id };
  expect(pendingNote([writeOf(coffee, edit)], sum)).toBe('sem 1 que aguarda');
  expect(pendingNote([writeOf(null, deletion)], sum)).toBe('sem 1 que aguarda');
});

it('counts a transfer in the sums of its two accounts only', () => {
  const after = { id: 't', fromAccountId: 'a', toAccountId: 'card', amount: 1, date: '2026-11-20' };
  const transfer = { request: create, rows: [{ ...transferRows, id: 't', after }] };
  expect(pendingNote([transfer], sumOfAccount('card'))).toBe('sem 1 que aguarda');
  expect(pendingNote([transfer], sumOfAccount('b'))).toBeUndefined();
  expect(pendingNote([transfer], { hasTransaction: () => true })).toBeUndefined();
});
