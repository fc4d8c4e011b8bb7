import { inject } from 'vitest';
import { tableAccess } from './intended-access.ts';

/** What the data API has. */
export const catalog = inject('catalog');
export const tableOf = (name: string) => catalog.tables.find((table) => table.name === name)!;
/** The tables of the data API. */
export const tables = catalog.tables
  .filter(({ access }) => access.rows.length > 0)
  .map(({ name }) => name);

const ownersOf = (name: string) => tableAccess[name]?.owner ?? 'household';
/** The tables with rows of a household or a person, that is all but the closed ones. */
export const ownedTables = catalog.tables.filter(({ name }) => ownersOf(name) !== 'closed');
export const householdTables = catalog.tables.filter(({ name }) => ownersOf(name) === 'household');
