/** The most rows that the Data API answers to one request. */
export const maxRows = 1000;

/**
 * Every row, a page at a time: beyond its limit the Data API cuts an answer without a word.
 * @param fetchPage asks for the `maxRows` rows that follow `last`, of which `count` came before.
 */
export async function fetchAllRows<Row>(
  fetchPage: (last: Row | undefined, count: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1), rows.length);
    rows.push(...page);
    if (page.length < maxRows) return rows;
  }
}
