import { toCentavos } from '@tostao/domain/money/centavos';
import { isOpeningBalance, openingReason } from '../rows/balance-line.ts';
import { assignRowKeys, type KeyedStatement } from '../identity/assign-row-keys.ts';

type Line = [account: string, amount: number, text: string, category: string | undefined];

/** Returns the statement of another app's export with rows of one day. */
export function rowsOf(...lines: Line[]): KeyedStatement {
  return assignRowKeys({
    layout: 'app-export',
    source: 'app-export',
    origin: null,
    isCard: false,
    keyScope: 'app-export',
    brokenBalanceAt: null,
    entries: lines.map(([account, amount, text, category], index) => ({
      kind: 'row',
      number: index + 2,
      date: '2026-06-14',
      amount: toCentavos(amount),
      text,
      bankId: null,
      account,
      ...(category !== undefined && { category }),
      ...(isOpeningBalance(text) && { leftOut: openingReason }),
    })),
  });
}
