import { tableOf } from './catalog.ts';
import type { Column } from './catalog-reader.ts';
import { comparisons, rangeOperators, refusedOperators, textOperators } from './filter-grammar.ts';
import { isNightly } from './nightly.ts';
import type { OtherUser } from './other-user.ts';

/** One condition in three notations. */
export interface Filter {
  operator: string;
  plain: string;
  negated: string;
  inTree: string;
}

/**
 * Returns every operator on a column of each kind of a table, and on every column in the nightly run, with operands that match
 * the other user's rows.
 */
export function everyFilter(table: string, otherUser: OtherUser): Filter[] {
  const operators = [...comparisons, ...textOperators, ...refusedOperators, ...rangeOperators];
  const { columns } = tableOf(table);
  const kinds = columns.map((column) => searchedKind(column, otherUser.rowIn(table)[column.name]));
  return columns.flatMap(({ name: column }, index) => {
    const kind = kinds[index]!;
    if (!isNightly && kinds.indexOf(kind) < index) return [];
    return operators.map((operator) => {
      const operand = operandOf(operator, valuesOf(kind, otherUser.rowIn(table)[column]));
      return {
        operator,
        plain: `${column}=${operator}.${operand}`,
        negated: `${column}=not.${operator}.${operand}`,
        inTree: `or=(${column}.${operator}.${operand},and(${column}.is.null,${column}.not.is.null))`,
      };
    });
  });
}

interface Values {
  low: string;
  same: string;
  high: string;
}

/** Returns the kind of a column for filters: a text is one with a secret in it. */
export function searchedKind({ kind }: Column, own: unknown): Column['kind'] {
  if (!['text', 'form'].includes(kind)) return kind;
  return String(own).includes('sigilo') ? 'text' : 'choice';
}

/** Returns the lowest and highest value of a kind, and the one of the other user's row. */
function valuesOf(kind: Column['kind'], own: unknown): Values {
  const same = String(own);
  switch (kind) {
    case 'uuid':
      return {
        low: '00000000-0000-0000-0000-000000000000',
        same,
        high: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      };
    case 'number':
      return { low: '0', same, high: '999999999' };
    case 'integer':
      return { low: '0', same, high: '1000000' };
    case 'day':
    case 'moment':
      return { low: '1900-01-01', same: same.slice(0, 10), high: '2999-12-31' };
    case 'flag':
      return { low: 'false', same, high: 'true' };
    case 'choice':
      return { low: '!', same, high: '~~~' };
    default:
      return { low: '!', same: 'sigilo', high: '~~~' };
  }
}

function operandOf(operator: string, { low, same, high }: Values): string {
  const name = operator.replace(/\(.*/, '');
  const isList = /\((?:any|all)\)/.test(operator);
  if (rangeOperators.includes(name)) return `[${low},${high}]`;
  switch (name) {
    case 'eq':
      return isList ? `{${same},${low}}` : same;
    case 'in':
      return `(${same},${low})`;
    case 'is':
      return 'not_null';
    case 'lt':
    case 'lte':
      return high;
    case 'gte':
      return isList ? `{${low},${low}}` : low;
    case 'like':
    case 'ilike':
      return isList ? '{%25sigilo%25,%25i%25}' : '*sigilo*';
    case 'match':
    case 'imatch':
      return '^sigilo';
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts':
      return 'sigilo';
    default:
      return low;
  }
}
