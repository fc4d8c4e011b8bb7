import { foldText } from '@tostao/domain/search/fold-text';
import type { Layout } from '../statement.ts';
import { withoutBlankEnd } from './parse-table.ts';

/** The layouts that banks export, by their header. The format of their columns is read from the cells. */
const knownLayouts: Record<string, Layout> = {
  'data|valor|identificador|descricao': 'nubank-account',
  'date|title|amount': 'nubank-card',
  'date|category|title|amount': 'nubank-card',
  'data lancamento|historico|descricao|valor|saldo': 'inter',
  'data lancamento|descricao|valor|saldo': 'inter',
  'data|historico|docto.|credito (r$)|debito (r$)|saldo (r$)': 'bradesco',
  'data|historico|valor(us$)|valor(r$)': 'bradesco-card',
  'data lancamento|data contabil|titulo|descricao|entrada(r$)|saida(r$)|saldo do dia(r$)': 'c6',
  'data de compra|nome no cartao|final do cartao|categoria|descricao|parcela|valor (em us$)|cotacao (em r$)|valor (em r$)':
    'c6-card',
  'data|estabelecimento|portador|valor|parcela': 'xp-card',
  'conta|data_mov|nr_doc|historico|valor|deb_cred': 'caixa',
  'release_date|transaction_type|reference_id|transaction_net_amount|partial_balance':
    'mercado-pago',
  'data|descricao|categoria|tipo|valor': 'tostao',
  'data|descricao|categoria|tipo|valor|recorrente': 'tostao',
};

/** Returns a header as it is compared and remembered. */
export function headerKey(header: string[]): string {
  return withoutBlankEnd(header)
    .map((name) => foldText(name).replaceAll(/\s+/g, ' '))
    .join('|')
    .slice(0, 250);
}

/** Returns the layout that a header belongs to. */
export function layoutOf(key: string): Layout {
  return Object.hasOwn(knownLayouts, key) ? (knownLayouts[key] ?? 'other') : 'other';
}

/** Tells whether a layout is the bill of a card, on which spending is positive. */
export function isCardLayout(layout: Layout): boolean {
  return layout.endsWith('-card');
}
