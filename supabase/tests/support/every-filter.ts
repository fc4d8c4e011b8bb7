import type { OtherUser } from './other-user.ts';
import {
  columns,
  comparisons,
  type Kind,
  rangeOperators,
  refusedOperators,
  textOperators,
} from './filter-grammar.ts';

/** One condition in three notations. */
export interface Filter {
  operator: string;
  plain: string;
  negated: string;
  inTree: string;
}

/**
 * Returns every operator on every column of a table, with operands that match the other user's
 * rows.
 */
export function everyFilter(table: string, otherUser: OtherUser): Filter[] {
  const operators = [...comparisons, ...textOperators, ...refusedOperators, ...rangeOperators];
  return Object.entries(columns[table] ?? {}).flatMap(([column, kind]) =>
    operators.map((operator) => {
      const operand = operandOf(operator, valuesOf(kind, table, column, otherUser));
      return {
        operator,
        plain: `${column}=${operator}.${operand}`,
        negated: `${column}=not.${operator}.${operand}`,
        inTree: `or=(${column}.${operator}.${operand},and(${column}.is.null,${column}.not.is.null))`,
      };
    }),
  );
}

interface Values {
  low: string;
  same: string;
  high: string;
}

/** Returns the lowest and highest value of a type, and one of the other user's rows. */
function valuesOf(kind: Kind, table: string, column: string, otherUser: OtherUser): Values {
  switch (kind) {
    case 'uuid':
      return {
        low: '00000000-0000-0000-0000-000000000000',
        same: column === 'id' ? otherUser.idIn(table) : otherUser.id,
        high: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      };
    case 'number':
      return { low: '0', same: '99999.99', high: '999999999' };
    case 'integer':
      return { low: '0', same: '7', high: '1000000' };
    case 'day':
    case 'moment':
      return { low: '1900-01-01', same: '2026-11-21', high: '2999-12-31' };
    case 'flag':
      return { low: 'false', same: 'false', high: 'true' };
    default:
      return { low: '!', same: column === 'type' ? 'expense' : 'sigilo', high: '~~~' };
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
