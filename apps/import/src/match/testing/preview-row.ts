import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { PreviewTransaction } from '../preview-row.ts';

/** Returns a new expense of a preview. */
export function previewRow(index: number, change: object = {}): PreviewTransaction {
  return {
    index,
    rowStatus: 'new',
    row: {
      kind: 'row',
      number: index,
      date: calendarDay('2026-03-10'),
      amount: toCentavos(-1990),
      text: 'Padaria',
      bankId: null,
      key: `key ${index}`,
    },
    type: 'expense',
    isRefund: false,
    description: 'Padaria',
    category: 'Outros',
    source: 'review',
    rule: null,
    similar: null,
    transfer: null,
    debt: null,
    purpose: null,
    isRepeat: false,
    reason: null,
    installment: null,
    isInSeries: false,
    expectable: [],
    ...change,
  };
}
