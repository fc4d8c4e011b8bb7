import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import {
  guessDebtType,
  iconOfDebtType,
  isDebtType,
  recurringType,
} from '@tostao/domain/debt/debt-type';
import { maxInstallments } from '@tostao/domain/money/split-money';
import { reaisFromCentavos } from '@tostao/domain/money/centavos';
import {
  type LocalRow,
  readAmount,
  readBoolean,
  readCount,
  readDay,
  readInstant,
  readText,
  valueOf,
} from './read-value.ts';

/** Converts a local debt to a row. Returns `null` without a valid name, amount or due date. */
export function debtFromLocal(
  row: LocalRow,
  ids: { id: string; userId: string; parentDebtId: string | null },
  today: CalendarDay,
) {
  const name = readText(row['name']);
  const amount = readAmount(row['amount']);
  const dueDate = readDay(valueOf(row, 'due_date', 'dueDate'));
  if (name === null || amount === null || dueDate === null) return null;
  const type = readType(row['type'], name);
  const isPaid = readBoolean(valueOf(row, 'is_paid', 'isPaid'));
  const isArchived = row['status'] === 'archived';
  const originalTotal = readAmount(valueOf(row, 'original_total_amount', 'originalTotalAmount'));
  return {
    id: ids.id,
    user_id: ids.userId,
    name,
    institution: readText(row['institution']) ?? '',
    amount: reaisFromCentavos(amount),
    due_date: dueDate,
    type,
    icon: readText(row['icon'], 50) ?? iconOfDebtType(type),
    color: readText(row['color'], 50) ?? 'bg-primary',
    status: isArchived ? 'archived' : urgencyOfDebt({ dueDate }, today),
    is_paid: isPaid,
    paid_at: isPaid ? readInstant(valueOf(row, 'paid_at', 'paidAt')) : null,
    is_fixed: readBoolean(valueOf(row, 'is_fixed', 'isFixed')),
    ...readPlace(row),
    parent_debt_id: ids.parentDebtId,
    original_total_amount: originalTotal === null ? null : reaisFromCentavos(originalTotal),
  };
}

/** Returns the local id of the group's first installment, if any. */
export function localParentId(row: LocalRow): string | null {
  return readText(valueOf(row, 'parent_debt_id', 'parentDebtId'));
}

function readType(value: unknown, name: string): string {
  const isKnown = typeof value === 'string' && (isDebtType(value) || value === recurringType);
  return isKnown ? value : guessDebtType(name);
}

/** Reads both numbers or neither: one is meaningless without the other. */
function readPlace(row: LocalRow) {
  const total = readCount(
    valueOf(row, 'total_installments', 'totalInstallments'),
    1,
    maxInstallments,
  );
  const number = readCount(valueOf(row, 'installment_number', 'installmentNumber'), 1, total ?? 0);
  return number === null
    ? { installment_number: null, total_installments: null }
    : { installment_number: number, total_installments: total };
}
