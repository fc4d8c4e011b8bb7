/**
 * Returns the columns that an edit changed. An update sends no others: the form may be older than
 * another device's edit of them.
 */
export function changedColumns<Columns extends object>(
  before: Columns,
  after: Columns,
): Partial<Columns> {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name as keyof Columns],
  );
  return Object.fromEntries(changed) as Partial<Columns>;
}
