import { randomUUID } from 'node:crypto';

/** Returns a valid row of `transactions` with some columns changed. */
export const newTransaction = (change = {}) => ({
  id: randomUUID(),
  amount: 1,
  description: 'Café',
  category: 'Lazer',
  date: '2026-11-21',
  type: 'expense',
  ...change,
});
