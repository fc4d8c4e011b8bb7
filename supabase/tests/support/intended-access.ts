// What users may do, as it is meant. The tests compare it with the database, which must not decide this itself.

export interface TableAccess {
  /** What a signed-in user may do with their own rows: by default to read, insert and delete them. */
  rows?: string;
  /** The columns that they may update. */
  update?: string;
  /** The columns that they may not update, where they may update the others. */
  updateAllBut?: string;
  /** Whether only triggers write it: at the sign-up, or for the rows of another table. */
  isDerived?: boolean;
  /** Whether an export leaves it out, with the reason. */
  notExported?: string;
  /** The values of a valid row that the catalog does not tell. Null leaves out an optional reference. */
  values?: (sample: { text: string; amount: number }) => Record<string, unknown>;
}

export const tableAccess: Record<string, TableAccess> = {
  account_totals: { rows: 'select', isDerived: true, notExported: 'sums' },
  accounts: {
    update: 'archived_at closing_day color credit_limit due_day name opening_balance',
  },
  categories: {
    update: 'color former_names icon monthly_limit name',
    values: ({ amount }) => ({ monthly_limit: amount }),
  },
  debt_series: {
    updateAllBut: 'created_at id user_id',
    values: () => ({ made_through: '2999-12-01' }),
  },
  debts: {
    updateAllBut: 'created_at id user_id',
    values: () => ({ series_id: null }),
  },
  dismissed_repetitions: {},
  expected_incomes: { update: 'amount date description' },
  form_saves: {
    rows: 'select insert',
    update: 'revision saved_at',
    notExported: 'serves one request',
  },
  import_parts: { update: 'created_at rows', notExported: 'serves one request' },
  import_rules: {
    update: 'account_id category id match position text type',
  },
  imported_rows: {
    rows: 'select insert',
    update: 'category category_type debt_id is_merged replaced transfer_account_id',
    values: ({ text, amount }) => ({ amount, category: text, date: '2026-12-01' }),
  },
  imports: { update: 'added_count merged_count' },
  installment_purchases: { update: 'ended_at' },
  month_totals: { rows: 'select', isDerived: true, notExported: 'sums' },
  pot_moves: { update: 'amount date' },
  pots: { update: 'account_id due_date name target' },
  profile_photos: {
    rows: '',
    notExported: 'is in the profile of an export',
    values: ({ text }) => ({ image: `data:image/png;base64,${btoa(text)}` }),
  },
  profiles: {
    rows: 'select',
    update: 'default_categories_at has_completed_onboarding name',
    isDerived: true,
  },
  push_subscriptions: {
    rows: 'select delete',
    notExported: 'belongs to a browser',
    values: ({ text }) => ({
      endpoint: `https://push.example.com/${text}`,
      p256dh: text.padEnd(87, 'A'),
      auth: text.slice(0, 22).padEnd(22, 'A'),
    }),
  },
  reminder_settings: { rows: 'select', notExported: 'a restore must not begin to send e-mails' },
  transactions: {
    update:
      'account_id amount category category_type date debt_id description is_recurring series_id statement_month',
    values: () => ({ type: 'expense', category_type: 'expense', debt_id: null, purchase_id: null }),
  },
  transfers: { update: 'amount date from_account_id to_account_id' },
};

/** The functions that a signed-in user may call. */
export const functionNames = `
  account_balances account_totals_drift apply_import_rule archive_old_debts claim_form_save compare_rows
  delete_account delete_category delete_debts delete_transactions edit_occurrences edit_transactions
  edited_import_rows ensure_default_categories ensure_occurrences expected_charges export_tables fold_text forecast
  home_figures import_transactions last_categories leave_example list_pots make_example match_import_rows
  match_installments month_balances month_report month_totals_drift move_transactions order_import_rules pay_debt
  payments_of_debt preview_import_rule profile_photo reminder_sender repeating_expenses restore_account restore_debts
  restore_transactions save_account save_category save_entry save_expected_incomes save_pot save_pot_move
  save_profile_photo save_push_subscription save_reminder_settings save_transfer
  set_transactions_category stage_import_rows statement_totals transaction_categories transaction_totals
  unarchive_debts undo_import undo_payment update_category
`
  .trim()
  .split(/\s+/);

/** The arguments that the catalog does not tell. */
export const functionArguments: Record<string, Record<string, unknown>> = {
  compare_rows: { p_table: 'debts' },
  edit_occurrences: { p_changes: { name: 'x' } },
  import_transactions: { p_parts: 0 },
  make_example: { p_tables: {} },
  restore_account: { p_tables: { profile: { name: 'X', has_completed_onboarding: true } } },
  save_entry: { p_debts: [] },
  save_profile_photo: { p_image: 'data:image/png;base64,AAAA' },
  save_push_subscription: {
    p_endpoint: 'https://push.example.com/x',
    p_p256dh: 'A'.repeat(87),
    p_auth: 'A'.repeat(22),
  },
  save_reminder_settings: { p_email_frequency: 'weekly', p_time_zone: 'America/Manaus' },
  update_category: { p_changes: { name: 'x' } },
};

/** The functions that read no rows: they only compute. */
export const pureFunctions = new Set(['export_tables', 'fold_text']);

/** The table of the row that is an argument of a function, or of each row in a list. */
export const rowArguments: Record<string, { table: string; isList: boolean }> = {
  p_account: { table: 'accounts', isList: false },
  p_category: { table: 'categories', isList: false },
  p_debts: { table: 'debts', isList: true },
  p_incomes: { table: 'expected_incomes', isList: true },
  p_move: { table: 'pot_moves', isList: false },
  p_pot: { table: 'pots', isList: false },
  p_rows: { table: 'imported_rows', isList: true },
  p_transactions: { table: 'transactions', isList: true },
  p_transfer: { table: 'transfers', isList: false },
};
