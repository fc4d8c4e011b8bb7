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
