import type { Centavos } from '@tostao/domain/money/centavos';
import type { Statement, StatementEntry } from '../statement.ts';

/** Reais for one unit of each currency. */
export type Rates = Readonly<Record<string, number>>;

const amountFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** Returns the currencies of a statement, besides the real. */
export function currenciesOf({ entries }: Statement): string[] {
  const currencies = entries.flatMap((entry) =>
    entry.kind === 'row' && entry.currency !== undefined ? [entry.currency] : [],
  );
  return [...new Set(currencies)];
}

/** Converts amounts to reais. A row without a rate is ignored: its figure is no amount in reais. */
export function convertCurrencies(statement: Statement, rates: Rates): Statement {
  if (currenciesOf(statement).length === 0) return statement;
  const entries = statement.entries.map((entry): StatementEntry => {
    if (entry.kind === 'ignored' || entry.currency === undefined) return entry;
    const { currency, ...row } = entry;
    const written = `${currency} ${amountFormat.format(row.amount / 100)}`;
    const rate = rates[currency];
    if (rate === undefined) {
      const { number, text } = row;
      return { kind: 'ignored', number, text, reason: `Valor em outra moeda: ${written}` };
    }
    const amount = Math.round(row.amount * rate) as Centavos;
    return { ...row, amount, written, text: `${row.text} (${written})` };
  });
  // Balances are in the currency of the file.
  return { ...statement, entries };
}

/** Parses a typed rate, such as `5,4321`; `null` for other text. */
export function parseRate(text: string): number | null {
  const compact = text.replaceAll(/R\$|\s/g, '');
  if (!/^\d{1,5}(?:[.,]\d{1,6})?$/.test(compact)) return null;
  const rate = Number(compact.replace(',', '.'));
  return rate > 0 ? rate : null;
}
