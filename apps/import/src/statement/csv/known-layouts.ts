import { foldText } from '@tostao/domain/search/fold-text';
import type { Statement } from '../statement.ts';
import type { Mapping } from './mapping.ts';

interface KnownLayout {
  layout: Statement['layout'];
  header: string;
  mapping: Mapping;
}

/** The layouts that banks export, known by their header. */
const knownLayouts: KnownLayout[] = [
  {
    layout: 'nubank-account',
    header: 'data|valor|identificador|descricao',
    mapping: {
      date: 0,
      description: [3],
      amount: { signed: 1 },
      dateOrder: 'day-first',
      decimalMark: '.',
      bankId: 2,
    },
  },
  {
    layout: 'nubank-card',
    header: 'date|title|amount',
    mapping: {
      date: 0,
      description: [1],
      amount: { signed: 2 },
      dateOrder: 'year-first',
      decimalMark: '.',
      isSpendingPositive: true,
    },
  },
  {
    layout: 'nubank-card',
    header: 'date|category|title|amount',
    mapping: {
      date: 0,
      description: [2],
      amount: { signed: 3 },
      dateOrder: 'year-first',
      decimalMark: '.',
      isSpendingPositive: true,
    },
  },
  {
    layout: 'inter',
    header: 'data lancamento|historico|descricao|valor|saldo',
    mapping: {
      date: 0,
      description: [1, 2],
      amount: { signed: 3 },
      dateOrder: 'day-first',
      decimalMark: ',',
      balance: 4,
    },
  },
];

/** Returns a header as it is compared and remembered. */
export function headerKey(header: string[]): string {
  return header
    .map((name) => foldText(name).replaceAll(/\s+/g, ' '))
    .join('|')
    .slice(0, 150);
}

/** Returns the known layout of a table and the index of its header, which may follow a preamble. */
export function findKnownLayout(rows: string[][]) {
  for (const [headerIndex, row] of rows.entries()) {
    const key = headerKey(row);
    const known = knownLayouts.find(({ header }) => header === key);
    if (known) return { ...known, headerIndex };
  }
  return null;
}
