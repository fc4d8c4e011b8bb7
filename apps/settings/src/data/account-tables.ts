/**
 * The tables of an export, in the order in which their rows can be restored. The database has the same list
 * (`private.account_tables`), which a test compares with this one.
 */
export const accountTables = [
  'categories',
  'accounts',
  'debt_series',
  'debts',
  'installment_purchases',
  'transactions',
  'transfers',
  'expected_incomes',
  'dismissed_repetitions',
  'imports',
  'import_rules',
  'imported_rows',
] as const;

/** The tables that exports of format 3 may lack: they are younger than it. */
export const youngerTables: ReadonlySet<string> = new Set([
  'debt_series',
  'installment_purchases',
  'dismissed_repetitions',
]);

export type AccountTable = (typeof accountTables)[number];
