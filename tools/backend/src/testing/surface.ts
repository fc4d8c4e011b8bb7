import { randomUUID } from 'node:crypto';

/** All tables of the data API. */
export const tables = [
  'profiles',
  'categories',
  'transactions',
  'debts',
  'month_totals',
  'form_saves',
  'accounts',
  'transfers',
  'account_totals',
];

/** All functions of the data API, with valid arguments. */
export const functions: Record<string, Record<string, unknown>> = {
  home_figures: { p_today: '2026-11-21' },
  month_report: { p_month: '2026-11-01' },
  month_balances: { p_first: '2025-12-01', p_last: '2026-11-01' },
  transaction_categories: {},
  transaction_totals: {},
  month_totals_drift: {},
  account_balances: {},
  statement_totals: {},
  account_totals_drift: {},
  fold_text: { p_text: 'Café' },
  search_text: { p_transaction: null },
  ensure_default_categories: {},
  create_debts: { p_debts: [{ id: randomUUID(), name: 'X', amount: 1, due_date: '2026-11-21' }] },
  pay_debt: { p_debt_id: randomUUID(), p_transaction_id: randomUUID(), p_today: '2026-11-21' },
  archive_old_debts: {},
  unarchive_debts: { p_ids: [], p_today: '2026-11-21' },
  delete_debts: { p_ids: [] },
  restore_debts: { p_debts: [] },
  delete_account: {},
  claim_form_save: { p_idempotency_key: randomUUID(), p_revision: 1 },
  save_entry: {
    p_idempotency_key: randomUUID(),
    p_revision: 1,
    p_debts: [{ id: randomUUID(), name: 'X', amount: 1, due_date: '2026-11-21' }],
  },
  save_category: {
    p_idempotency_key: randomUUID(),
    p_revision: 1,
    p_category: { name: 'X', icon: 'Car', color: 'bg-red-500', type: 'expense' },
  },
  save_account: {
    p_idempotency_key: randomUUID(),
    p_revision: 1,
    p_account: { name: 'X', kind: 'wallet', color: 'bg-red-500', opening_date: '2026-11-21' },
  },
  save_transfer: {
    p_idempotency_key: randomUUID(),
    p_revision: 1,
    p_transfer: {
      id: randomUUID(),
      from_account_id: randomUUID(),
      to_account_id: randomUUID(),
      amount: 1,
      date: '2026-11-21',
    },
  },
  restore_account: { p_profile: { name: 'X', has_completed_onboarding: true } },
  count_known_rows: { p_debts: [randomUUID()] },
  delete_category: { p_category_id: randomUUID() },
};
