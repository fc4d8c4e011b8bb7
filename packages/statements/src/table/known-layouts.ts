import { foldText } from '@tostao/domain/search/fold-text';
import { cutText } from '@tostao/domain/text/storable-text';
import type { Layout } from '../statement.ts';
import { columnNames, columnTitle } from './column-names.ts';
import { withoutBlankEnd } from './parse-table.ts';

/** The layouts that banks export, by their header. The format of their columns is read from the cells. */
const knownLayouts: Record<string, Layout> = {
  'data|valor|identificador|descricao': 'nubank-account',
  'date|title|amount': 'nubank-card',
  'date|category|title|amount': 'nubank-card',
  'data lancamento|historico|descricao|valor|saldo': 'inter',
  'data lancamento|descricao|valor|saldo': 'inter',
  'data|lancamento|categoria|tipo|valor': 'inter-card',
  'data|lancamento|ag./origem|valor (r$)|saldo (r$)': 'itau',
  'data|lancamento|ag./origem|valor (r$)|saldos (r$)': 'itau',
  'data|dependencia origem|historico|data do balancete|numero do documento|valor':
    'banco-do-brasil',
  'data|lancamento|detalhes|n° documento|valor|tipo lancamento': 'banco-do-brasil',
  'data|lancamento|detalhes|nº documento|valor|tipo lancamento': 'banco-do-brasil',
  'codigo da transacao|data|tipo|descricao|valor': 'pagbank',
  'data|historico|docto.|credito (r$)|debito (r$)|saldo (r$)': 'bradesco',
  'data|historico|valor(us$)|valor(r$)': 'bradesco-card',
  'data lancamento|data contabil|titulo|descricao|entrada(r$)|saida(r$)|saldo do dia(r$)': 'c6',
  'data de compra|nome no cartao|final do cartao|categoria|descricao|parcela|valor (em us$)|cotacao (em r$)|valor (em r$)':
    'c6-card',
  'data|estabelecimento|portador|valor|parcela': 'xp-card',
  'conta|data_mov|nr_doc|historico|valor|deb_cred': 'caixa',
  'release_date|transaction_type|reference_id|transaction_net_amount|partial_balance':
    'mercado-pago',
  // The register in an export of YNAB, after a public importer of it.
  'account|flag|date|payee|category group/category|category group|category|memo|outflow|inflow|cleared':
    'ynab',
  // actualbudget/actual, packages/loot-core/src/server/transactions/export/export-to-csv.ts
  'account|date|payee|notes|category|amount': 'actual',
  'account|date|payee|notes|category|amount|cleared|reconciled': 'actual',
  'account|date|payee|notes|category|amount|split_amount|cleared': 'actual',
  // The columns that a converter of bank statements writes for Mobills.
  'data|descricao|valor|conta|categoria': 'mobills',
  'data|descricao|categoria|tipo|valor': 'tostao',
  'data|descricao|categoria|tipo|valor|recorrente': 'tostao',
};

/** Returns a header as it is compared and remembered. */
export function headerKey(header: string[]): string {
  const names = withoutBlankEnd(header).map((name) => foldText(name).replaceAll(/\s+/g, ' '));
  return cutText(names.join('|'), 250);
}

/** Returns the layout that a header belongs to. Exports of other apps are recognized by their columns. */
export function layoutOf(header: string[]): Layout {
  const key = headerKey(header);
  if (Object.hasOwn(knownLayouts, key)) return knownLayouts[key] ?? 'other';
  return isAppExportHeader(header) ? 'app-export' : 'other';
}

/** Tells whether Tostão has written a header, with accounts and parcelas behind it or without. */
export function isOwnHeader(header: string[]): boolean {
  return headerKey(header).startsWith('data|descricao|categoria|tipo|valor');
}

/** Tells whether a header is that of an app with several accounts: each row names its account and its category. */
export function isAppExportHeader(header: string[]): boolean {
  const titles = header.map(columnTitle);
  const has = (pattern: RegExp) => titles.some((title) => pattern.test(title));
  return has(columnNames.account) && (has(columnNames.category) || has(columnNames.otherAccount));
}

/** Tells whether a layout is the bill of a card, on which spending is positive. */
export function isCardLayout(layout: Layout): boolean {
  return layout.endsWith('-card');
}
