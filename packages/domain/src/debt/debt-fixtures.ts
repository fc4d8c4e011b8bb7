import { calendarDay } from '../calendar/calendar-day.ts';
import { toCentavos } from '../money/centavos.ts';
import type { Debt } from './debt.ts';

/** Returns a debt for tests. */
export function aDebt(change: Partial<Debt> = {}): Debt {
  return {
    id: 'd1',
    name: 'Aluguel',
    institution: '',
    amount: toCentavos(10_000),
    dueDate: calendarDay('2026-11-25'),
    type: 'other',
    icon: 'CreditCard',
    isPaid: false,
    paidAt: null,
    isFixed: false,
    installmentNumber: null,
    totalInstallments: null,
    parentDebtId: null,
    originalTotal: null,
    isArchived: false,
    unarchivedAt: null,
    paymentCode: null,
    repetition: null,
    month: null,
    day: null,
    ...change,
  };
}

/** Returns a group of installments for tests, with one payment date or `null` each. */
export function aGroup(paidAt: (string | null)[], change: Partial<Debt> = {}): Debt[] {
  return paidAt.map((moment, index) =>
    aDebt({
      id: `g${index + 1}`,
      parentDebtId: index === 0 ? null : 'g1',
      installmentNumber: index + 1,
      totalInstallments: paidAt.length,
      isPaid: moment !== null,
      paidAt: moment,
      ...change,
    }),
  );
}
