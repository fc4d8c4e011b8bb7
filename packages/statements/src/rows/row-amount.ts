import { reaisFromCentavos, toCentavos } from '@tostao/domain/money/centavos';
import type { StatementRow } from '../statement.ts';

/** Returns the direction of a row, which the sign of its amount gives. */
export function typeOf({ amount }: Pick<StatementRow, 'amount'>) {
  return amount < 0 ? 'expense' : 'income';
}

/** Returns the type of the category that a row names: a refund names one of expenses. */
export function categoryTypeOf(row: Pick<StatementRow, 'amount' | 'isRefund'>) {
  return row.isRefund ? 'expense' : typeOf(row);
}

/** Returns the amount of a row in reais, without its sign. */
export function amountOf({ amount }: Pick<StatementRow, 'amount'>): number {
  return reaisFromCentavos(toCentavos(Math.abs(amount)));
}
