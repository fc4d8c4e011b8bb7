/** Groups sorted items by a key, in the given order. */
export function groupSorted<Item, Key>(
  items: Item[],
  keyOf: (item: Item) => Key,
): { key: Key; items: Item[] }[] {
  const groups: { key: Key; items: Item[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
