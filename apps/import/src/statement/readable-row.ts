import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { type Centavos, maxAmount } from '@tostao/domain/money/centavos';
import type { IgnoredRow, StatementEntry } from './statement.ts';

interface RowParts {
  number: number;
  date: CalendarDay | null;
  amount: Centavos | null;
  text: string;
  bankId?: string | null;
}

/** Rows that state a balance instead of a transaction. */
const balanceLine =
  /^(?:saldo (?:anterior|inicial|final|do dia|em conta|total|dispon[ií]vel)|s ?a ?l ?d ?o)\b/i;

/** Returns a row of a statement, ignored with a reason when a part of it cannot be read. */
export function readableRow({
  number,
  date,
  amount,
  text,
  bankId = null,
}: RowParts): StatementEntry {
  const ignored = (reason: string): IgnoredRow => ({ kind: 'ignored', number, text, reason });
  if (!date) return ignored('Data impossível');
  if (balanceLine.test(text)) return ignored('Linha de saldo');
  if (amount === null) return ignored('Valor ilegível');
  if (amount === 0) return ignored('Sem valor');
  if (Math.abs(amount) > maxAmount) return ignored('Valor grande demais');
  return { kind: 'row', number, date, amount, text: text || 'Sem descrição', bankId };
}
