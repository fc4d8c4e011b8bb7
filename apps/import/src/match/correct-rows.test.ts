import { anAccount } from '@tostao/domain/account/account-fixtures';
import { expect, it } from 'vitest';
import { corrected, sharedCategories, turnedKind } from './correct-rows.ts';
import { isMerged, transferOf } from './preview-row.ts';
import { previewRow } from './testing/preview-row.ts';

const date = '2026-03-10';

it('forgets the category and the transfer of a row that becomes another kind', () => {
  const decided = { category: 'Lazer', transferAccountId: null, included: true };
  expect(corrected(decided, { kind: 'refund' })).toEqual({ included: true, kind: 'refund' });
  expect(corrected({ ...decided, kind: 'refund' }, { kind: 'refund' })).toMatchObject(decided);
  expect(corrected(decided, { account: null })).toEqual({ ...decided, account: null });
});

it('forgets the parts of a row that gets another category or kind, and keeps them otherwise', () => {
  const parts = [{ category: 'Lazer', amount: 1 }];
  const decided = { category: 'Lazer', parts };
  expect(corrected(decided, { included: false })).toEqual({ ...decided, included: false });
  expect(corrected(decided, { category: 'Casa' })).toEqual({ category: 'Casa' });
  expect(corrected(decided, { kind: 'income' })).toEqual({ kind: 'income' });
  const others = { category: 'Casa', parts: [{ category: 'Casa', amount: 2 }] };
  expect(corrected(decided, others)).toEqual(others);
});

it('offers the categories that exist for all types of the rows', () => {
  const choices = {
    income: { categories: ['Salário', 'Outros'], transfers: [] },
    expense: { categories: ['Lazer', 'Outros'], transfers: [] },
  };
  const [expense, income] = [previewRow(0), previewRow(1, { type: 'income' })];
  const refund = previewRow(2, { type: 'income', isRefund: true });
  expect(sharedCategories([expense, refund], choices)).toEqual(['Lazer', 'Outros']);
  expect(sharedCategories([expense, income], choices)).toEqual(['Outros']);
  expect([expense, income, refund].map(turnedKind)).toEqual(['income', 'expense', 'expense']);
});

it('merges no row that was moved to another account, and transfers no money to its own', () => {
  const account = anAccount({ id: 'savings' });
  const similar = { id: 'a', description: 'Padaria', date, isImported: false, isSame: true };
  expect(isMerged(previewRow(0, { similar }), {})).toBe(true);
  expect(isMerged(previewRow(0, { similar }), { account })).toBe(false);
  const chosen = { transferAccountId: 'savings' };
  expect(transferOf(previewRow(0), chosen)).toMatchObject({ accountId: 'savings' });
  expect(transferOf(previewRow(0), { ...chosen, account })).toBeNull();
});
