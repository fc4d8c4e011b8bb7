/** The vocabulary of the data API's filters. */

export const comparisons = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'isdistinct',
  'in',
  'is',
  'eq(any)',
  'gte(all)',
];
export const textOperators = ['like', 'ilike', 'like(any)', 'ilike(all)'];
/** The app uses none of these, and our API layer rejects them. PostgREST answers them. */
export const refusedOperators = [
  'match',
  'imatch',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'fts(portuguese)',
];
/** No column is a range or an array: these operators must be rejected or match nothing. */
export const rangeOperators = ['cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj', 'x'];

/** The type of a column's values. */
export type Kind = 'uuid' | 'text' | 'number' | 'integer' | 'day' | 'moment' | 'flag';

/** The columns of each table that filters may use. */
export const columns: Record<string, Record<string, Kind>> = {
  profiles: { id: 'uuid', name: 'text', email: 'text', created_at: 'moment' },
  categories: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    type: 'text',
    monthly_limit: 'number',
    created_at: 'moment',
  },
  transactions: {
    id: 'uuid',
    user_id: 'uuid',
    amount: 'number',
    description: 'text',
    category: 'text',
    date: 'day',
    type: 'text',
    is_recurring: 'flag',
    debt_id: 'uuid',
    account_id: 'uuid',
    statement_month: 'day',
    purchase_id: 'uuid',
  },
  debts: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    amount: 'number',
    due_date: 'day',
    is_paid: 'flag',
    parent_debt_id: 'uuid',
    payment_code: 'text',
  },
  form_saves: {
    user_id: 'uuid',
    idempotency_key: 'uuid',
    revision: 'integer',
    saved_at: 'moment',
  },
  accounts: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    kind: 'text',
    opening_balance: 'number',
    closing_day: 'integer',
    archived_at: 'moment',
  },
  transfers: {
    id: 'uuid',
    user_id: 'uuid',
    from_account_id: 'uuid',
    to_account_id: 'uuid',
    amount: 'number',
    date: 'day',
  },
  account_totals: {
    user_id: 'uuid',
    account_id: 'uuid',
    month: 'day',
    total: 'number',
    entry_count: 'integer',
  },
  imports: {
    id: 'uuid',
    user_id: 'uuid',
    account_id: 'uuid',
    file_name: 'text',
    source: 'text',
    created_at: 'moment',
  },
  imported_rows: {
    import_id: 'uuid',
    user_id: 'uuid',
    transaction_id: 'uuid',
    transfer_account_id: 'uuid',
    account_id: 'uuid',
    row_key: 'text',
    amount: 'number',
    date: 'day',
    is_merged: 'flag',
    is_category_chosen: 'flag',
  },
  import_parts: { import_id: 'uuid', user_id: 'uuid', part: 'integer', created_at: 'moment' },
  import_rules: {
    id: 'uuid',
    user_id: 'uuid',
    account_id: 'uuid',
    text: 'text',
    category: 'text',
    position: 'integer',
  },
  expected_incomes: {
    id: 'uuid',
    user_id: 'uuid',
    description: 'text',
    amount: 'number',
    date: 'day',
  },
  debt_series: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    amount: 'number',
    day: 'integer',
    made_through: 'day',
  },
  dismissed_repetitions: { id: 'uuid', user_id: 'uuid', text: 'text' },
  installment_purchases: {
    id: 'uuid',
    user_id: 'uuid',
    account_id: 'uuid',
    description: 'text',
    amount: 'number',
    first_month: 'day',
    ended_at: 'moment',
  },
  month_totals: {
    user_id: 'uuid',
    month: 'day',
    type: 'text',
    category: 'text',
    total: 'number',
  },
};
