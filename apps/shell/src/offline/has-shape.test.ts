import { withCompletedOnboarding } from '@tostao/domain/profile/get-profile';
import { homeFiguresFromRow } from '@tostao/domain/home/home-figures';
import { expect, it } from 'vitest';
import { hasShape } from './has-shape.ts';

const figures = homeFiguresFromRow({
  accumulated: 1,
  spent_today: 2,
  income_last_7_days: 3,
  month_balance: 4,
  month_income: 9,
  month_expenses: 5,
  monthly_limits: 8,
  limited_expenses: 7,
  next_debt_id: '1',
  next_debt_name: 'Luz',
  next_debt_amount: 5,
  next_debt_due_date: '2026-11-30',
  last_transaction_id: '2',
  last_transaction_category: 'Lazer',
  last_transaction_date: '2026-11-27',
  last_transaction_type: 'expense',
  last_transaction_description: 'Pão',
  last_transaction_amount: 6,
});
const profile = withCompletedOnboarding({
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  photoVersion: null,
  hasCompletedOnboarding: false,
  sharesHousehold: false,
});

it.each([
  ['home-figures', figures],
  ['home-figures', { ...figures, nextDebt: null, lastTransaction: null }],
  ['profile', profile],
  ['profile', { ...profile, photoVersion: '0199a8b4-0000-4000-8000-000000000001' }],
  ['profile-photo', 'data:image/png;base64,'],
  ['profile-photo', null],
  ['home-card', { text: '', day: '2026-11-27' }],
  ['transactions', { pages: [] }],
])('the data of %s that the app stores has its shape', (kind, data) => {
  expect(hasShape(['ana', kind], data)).toBe(true);
});

it.each([
  ['profile', { ...profile, name: 7 }],
  ['profile', { ...profile, photoVersion: {} }],
  ['profile-photo', { image: '' }],
  ['profile', null],
  ['profile', []],
  ['home-figures', 'nothing'],
  ['home-figures', { ...figures, accumulated: undefined }],
  ['home-figures', { ...figures, nextDebt: { name: 'Luz' } }],
  ['home-card', { text: ['Feira'], day: '' }],
])('data of %s in another shape does not', (kind, data) => {
  expect(hasShape(['ana', kind], data)).toBe(false);
});
