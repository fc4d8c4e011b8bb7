/**
 * Returns the columns that an edit changed. An update sends no others: the form may be older than
 * another device's edit of them.
 */
export function changedColumns<Columns extends object>(
  before: Columns,
  after: Columns,
): Partial<Columns> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Columns]),
  );
  return Object.fromEntries(changed) as Partial<Columns>;
}

/** Returns the columns that an edit changed, with the values that the form showed: the server tells which others they replace. */
export function seenColumns<Columns extends object>(before: Columns, after: Columns) {
  const columns = changedColumns(before, after);
  const seen = Object.fromEntries(
    Object.keys(columns).map((name) => [name, before[name as keyof Columns]]),
  ) as Partial<Columns>;
  return { columns, seen };
}

/** Returns the same as the part of a row that a function of the database saves. */
export function sentEdit<Columns extends object>(before: Columns, after: Columns) {
  const { columns, seen } = seenColumns(before, after);
  return { ...columns, seen };
}
