/** The maximum number of rows in one response of the Data API. */
export const maxRows = 1000;

/**
 * Fetches every row, page by page: the Data API silently truncates a response at its limit.
 * @param fetchPage Fetches up to `maxRows` rows after `last`; `count` rows were fetched before.
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
