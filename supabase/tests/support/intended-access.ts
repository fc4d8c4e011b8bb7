// What users may do, as it is meant. The tests compare it with the database, which must not decide this itself.

export interface TableAccess {
  /** Whose its rows are: a household's by default, a person's, or the database's own, which only functions read and write. */
  owner?: 'person' | 'closed';
  /** What a signed-in user may do with the rows of their household, or their own: by default to read, insert and delete them. */
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
    updateAllBut: 'created_at household_id id user_id',
    values: () => ({ made_through: '2999-12-01' }),
  },
  debts: {
    updateAllBut: 'created_at household_id id user_id',
    values: () => ({ series_id: null }),
  },
  dismissed_repetitions: {},
  expected_incomes: { update: 'amount date description' },
  form_saves: {
    rows: 'select insert',
    update: 'revision saved_at',
    notExported: 'serves one request',
  },
  household_changes: { owner: 'closed' },
  household_invitations: { owner: 'closed' },
  household_members: { owner: 'closed' },
  households: { owner: 'closed' },
  import_parts: { update: 'created_at rows', notExported: 'serves one request' },
  import_rules: {
    update: 'account_id category id match position shares tags text type',
  },
  imported_rows: {
    rows: 'select insert',
    update: 'category category_type debt_id is_merged parts replaced tags transfer_account_id',
    values: ({ text, amount }) => ({ amount, category: text, date: '2026-12-01' }),
  },
  imports: { update: 'added_count merged_count' },
  installment_purchases: { update: 'ended_at' },
  month_totals: { rows: 'select', isDerived: true, notExported: 'sums' },
  pot_moves: { update: 'amount date' },
  pots: { update: 'account_id due_date name target' },
  profile_photos: {
    owner: 'person',
    rows: '',
    notExported: 'is in the profile of an export',
    values: ({ text }) => ({ image: `data:image/png;base64,${btoa(text)}` }),
  },
  profiles: {
    owner: 'person',
    rows: 'select',
    update: 'has_completed_onboarding name unkept_codes',
    isDerived: true,
  },
  push_subscriptions: {
    owner: 'person',
    rows: 'select delete',
    notExported: 'belongs to a browser',
    values: ({ text }) => ({
      endpoint: `https://push.example.com/${text}`,
      p256dh: text.padEnd(87, 'A'),
      auth: text.slice(0, 22).padEnd(22, 'A'),
    }),
  },
  receipts: {
    values: () => ({ debt_id: null, sha256: '0'.repeat(64) }),
  },
  reminder_settings: {
    owner: 'person',
    rows: 'select',
    notExported: 'a restore must not begin to send e-mails',
  },
  tags: { rows: 'select', isDerived: true, notExported: 'are on the rows of an export' },
  transactions: {
    update:
      'account_id amount category category_type date debt_id description is_recurring note parts repetition series_id statement_month tags',
    values: ({ text }) => ({
      type: 'expense',
      category_type: 'expense',
      debt_id: null,
      purchase_id: null,
      tags: [text.slice(0, 30)],
    }),
  },
  transfers: { update: 'amount date from_account_id to_account_id' },
};

/** The functions that a signed-in user may call. */
export const functionNames = `
  accept_invitation account_balances account_totals_drift apply_import_rule archive_old_debts cancel_invitation
  changes_since claim_form_save compare_rows create_household create_invitation delete_account delete_category
  delete_debts delete_household delete_transactions edit_occurrences edit_row edit_transactions edited_import_rows
  end_sessions ensure_default_categories ensure_occurrences expected_charges export_tables fold_text forecast
  home_figures household_of household_people import_transactions last_categories leave_example list_households
  list_invitations list_pots list_sessions list_tags make_example match_import_rows match_installments member_photo
  month_balances month_report month_totals_drift move_transactions order_import_rules pass_household pay_debt
  payments_of_debt preview_import_rule preview_invitation profile_photo reminder_sender remove_member
  rename_household repeating_expenses replace_tag restore_account restore_debts restore_deleted restore_tag restore_transactions save_account
  save_category save_entry save_expected_incomes save_pot save_pot_move save_profile_photo save_push_subscription
  save_reminder_settings save_transfer set_member_role set_transactions_category stage_import_rows statement_totals tag_totals tag_transactions
  transaction_categories transaction_totals transactions_with unarchive_debts undo_import undo_payment update_category
  was_session_ended
`
  .trim()
  .split(/\s+/);

/** Those of them that answer without a sign-in, too. */
export const openFunctions = new Set(['preview_invitation', 'was_session_ended']);

/** The functions that run as their owner and change rows without asking for the role in the household, with the reason. */
export const unguardedFunctions: Record<string, string> = {
  accept_invitation: 'the caller is no member yet',
  create_household: 'the household is new',
  delete_account: 'deletes the caller',
  end_sessions: 'ends sessions of the caller',
  leave_example: 'deletes the caller',
  save_profile_photo: 'writes a row of the caller',
  save_push_subscription: 'writes a row of the caller',
  save_reminder_settings: 'writes a row of the caller',
};

/** The functions that need a code of the last 15 minutes from a user with a second step. */
export const guardedFunctions = new Set([
  'cancel_invitation',
  'create_invitation',
  'delete_account',
  'delete_household',
  'end_sessions',
  'export_tables',
  'pass_household',
  'remove_member',
  'set_member_role',
]);

/** The functions that act for the person alone, whatever household a request names. */
export const personalFunctions = new Set(
  `
  accept_invitation create_household delete_account end_sessions export_tables fold_text leave_example
  list_households list_sessions preview_invitation profile_photo reminder_sender save_profile_photo
  save_push_subscription was_session_ended
`
    .trim()
    .split(/\s+/),
);

/** The functions that may change rows and yet answer a member who only views them, with the reason. */
export const viewerFunctions: Record<string, string> = {
  archive_old_debts: 'archives nothing for them',
  ensure_default_categories: 'creates nothing for them',
  ensure_occurrences: 'creates nothing for them',
  forecast: 'creates no occurrences for them',
  home_figures: 'creates no occurrences for them',
  import_transactions: 'answers a repeated request for an import that is there',
  save_reminder_settings: 'writes a row of the caller',
};

/** The trigger functions that run as their owner and do not name the household of a row, with the reason. */
export const unguardedTriggers: Record<string, string> = {
  create_profile: 'follows a sign-up',
  end_debt_series: 'changes the series that the row belongs to',
  follow_email: 'follows the auth server',
  follow_example: 'follows a sign-up',
  note_deleted_file: 'changes the row that the file belongs to',
};

/** The arguments that the catalog does not tell. */
export const functionArguments: Record<string, Record<string, unknown>> = {
  compare_rows: { p_table: 'debts' },
  create_invitation: { p_role: 'editor' },
  edit_occurrences: { p_changes: { name: 'x' } },
  edit_row: { p_table: 'debts', p_changes: { name: 'x' } },
  import_transactions: { p_parts: 0 },
  make_example: { p_tables: {} },
  restore_account: { p_tables: { profile: { name: 'X', has_completed_onboarding: true } } },
  restore_deleted: { p_table: 'transfers' },
  save_entry: { p_debts: [] },
  save_profile_photo: { p_image: 'data:image/png;base64,AAAA' },
  save_push_subscription: {
    p_endpoint: 'https://push.example.com/x',
    p_p256dh: 'A'.repeat(87),
    p_auth: 'A'.repeat(22),
  },
  save_reminder_settings: { p_email_frequency: 'weekly', p_time_zone: 'America/Manaus' },
  set_member_role: { p_role: 'editor' },
  update_category: { p_changes: { name: 'x' } },
};

/** The functions that do not ask who calls: they answer any token. */
export const callerlessFunctions = new Set(['fold_text', 'was_session_ended']);

/** The table of the row that is an argument of a function, or of each row in a list. */
export const rowArguments: Record<string, { table: string; isList: boolean }> = {
  p_account: { table: 'accounts', isList: false },
  p_category: { table: 'categories', isList: false },
  p_debts: { table: 'debts', isList: true },
  p_incomes: { table: 'expected_incomes', isList: true },
  p_move: { table: 'pot_moves', isList: false },
  p_pot: { table: 'pots', isList: false },
  p_row: { table: 'transfers', isList: false },
  p_rows: { table: 'imported_rows', isList: true },
  p_transactions: { table: 'transactions', isList: true },
  p_transfer: { table: 'transfers', isList: false },
};
