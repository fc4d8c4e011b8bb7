import { inject } from 'vitest';

/** What the data API has. */
export const catalog = inject('catalog');
export const tableOf = (name: string) => catalog.tables.find((table) => table.name === name)!;
/** The tables of the data API. */
export const tables = catalog.tables
  .filter(({ access }) => access.rows.length > 0)
  .map(({ name }) => name);
