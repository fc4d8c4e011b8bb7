import { expect, it } from 'vitest';
import { mended, sharedCategories, turnedKind } from './mend-rows.ts';
import { previewRow } from './testing/preview-row.ts';

it('forgets the category and the transfer of a row that becomes another kind', () => {
  const decided = { category: 'Lazer', transferAccountId: null, included: true };
  expect(mended(decided, { kind: 'refund' })).toEqual({ included: true, kind: 'refund' });
  expect(mended({ ...decided, kind: 'refund' }, { kind: 'refund' })).toMatchObject(decided);
  expect(mended(decided, { account: null })).toEqual({ ...decided, account: null });
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
