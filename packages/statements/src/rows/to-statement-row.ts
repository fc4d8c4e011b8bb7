import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Centavos, maxAmount } from '@tostao/domain/money/centavos';
import { stateOfText } from './row-state.ts';
import { balanceReason, isBalanceLine } from './balance-line.ts';
import type { IgnoredRow, StatementEntry, StatementRow } from '../statement.ts';

interface RowParts extends Pick<
  StatementRow,
  | 'line'
  | 'category'
  | 'account'
  | 'otherAccount'
  | 'typeText'
  | 'state'
  | 'isRefund'
  | 'currency'
  | 'tags'
  | 'note'
  | 'part'
  | 'leftOut'
> {
  number: number;
  date: CalendarDay | null;
  amount: Centavos | null;
  text: string;
  /** Whether the text is a description and nothing else, as in a file that Tostão has written. */
  isExact?: boolean;
  bankId?: string | null;
}

/** Returns a row of a statement, ignored with a reason when a part of it cannot be read. */
export function toStatementRow({
  date,
  amount,
  bankId = null,
  isExact = false,
  ...parts
}: RowParts): StatementEntry {
  const { number, text } = parts;
  const ignored = (reason: string): IgnoredRow => ({ kind: 'ignored', number, text, reason });
  const isBalance = !isExact && isBalanceLine(text);
  if (!date) return ignored(isBalance ? balanceReason : 'Data impossível');
  if (amount === null) return ignored(isBalance ? balanceReason : 'Valor ilegível');
  if (amount === 0) return ignored(isBalance ? balanceReason : 'Sem valor');
  if (Math.abs(amount) > maxAmount) return ignored('Valor grande demais');
  const state = parts.state ?? (isExact ? null : stateOfText(text));
  return {
    ...parts,
    ...(state && { state }),
    kind: 'row',
    date,
    amount,
    text: text || 'Sem descrição',
    bankId,
    ...(isBalance && { leftOut: balanceReason }),
  };
}
