import type { DebtRow } from '@tostao/domain/debt/debt';
import { dayFromToday } from './dates.ts';

/** Returns a row of `debts`: an open one without a series, unless `change` says otherwise. */
export function debtRow(change: Partial<DebtRow> = {}): DebtRow {
  return {
    id: crypto.randomUUID(),
    name: 'Aluguel',
    institution: '',
    amount: 100,
    due_date: dayFromToday(10),
    type: 'other',
    icon: 'CreditCard',
    status: 'normal',
    is_paid: false,
    paid_at: null,
    is_fixed: false,
    installment_number: null,
    total_installments: null,
    parent_debt_id: null,
    original_total_amount: null,
    unarchived_at: null,
    payment_code: null,
    series_month: null,
    repetition: null,
    ...change,
  };
}

/** Returns a group of installments. `paidDaysAgo` has the age of each payment, `null` if unpaid. */
export function installmentRows(
  paidDaysAgo: (number | null)[],
  change: Partial<DebtRow> = {},
): DebtRow[] {
  const first = crypto.randomUUID();
  return paidDaysAgo.map((days, index) =>
    debtRow({
      name: 'Sofá',
      id: index === 0 ? first : crypto.randomUUID(),
      parent_debt_id: index === 0 ? null : first,
      due_date: dayFromToday(10 + 30 * index),
      installment_number: index + 1,
      total_installments: paidDaysAgo.length,
      original_total_amount: 100 * paidDaysAgo.length,
      ...(days === null ? {} : paid(days)),
      ...change,
    }),
  );
}

/** Returns the columns of a debt that was paid some days ago. */
export function paid(daysAgo: number) {
  return { is_paid: true, paid_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() };
}

/** Returns the debts of a recurring expense, one per month. */
export function recurringRows(name: string, count: number, firstDay: string): DebtRow[] {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    debtRow({
      name,
      due_date: new Date(Date.UTC(year, month - 1 + index, Math.min(day, 28)))
        .toISOString()
        .slice(0, 10),
      type: 'Recorrente',
      is_fixed: true,
      status: 'pending',
      installment_number: index + 1,
      total_installments: count,
      original_total_amount: 100 * count,
    }),
  );
}
