/**
 * The tables of an export, in the order in which their rows can be restored. The database has the same list
 * (`private.account_tables`), which a test compares with this one.
 */
export const accountTables = [
  'categories',
  'accounts',
  'debts',
  'transactions',
  'transfers',
  'expected_incomes',
  'imports',
  'import_rules',
  'imported_rows',
] as const;

export type AccountTable = (typeof accountTables)[number];
