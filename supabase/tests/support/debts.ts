import { randomUUID } from 'node:crypto';
import type { TestUser } from './api-backend.ts';

/** Returns a valid row of `debts` with some columns changed. */
export const newDebt = (change = {}) => ({
  id: randomUUID(),
  name: 'Cartão Nubank',
  amount: 33.34,
  due_date: '2026-12-01',
  ...change,
});

/** Returns the installments of one purchase, each paid at its moment or unpaid. */
export function newDebtGroup(paidAt: (string | null)[]) {
  const first = randomUUID();
  return paidAt.map((moment, index) =>
    newDebt({
      ...(index === 0 ? { id: first } : { parent_debt_id: first }),
      installment_number: index + 1,
      total_installments: paidAt.length,
      original_total_amount: 100,
      ...(moment ? { is_paid: true, paid_at: moment } : {}),
    }),
  );
}

/** Adds debts for a user and returns them. Columns that one leaves out get their default. */
export async function addDebts({ client }: TestUser, debts: ReturnType<typeof newDebt>[]) {
  await client.from('debts').insert(debts, { defaultToNull: false }).throwOnError();
  return debts;
}

/** Pays a debt on 21 November 2026. */
export const payDebt = ({ client }: TestUser, debtId: string, transactionId = randomUUID()) =>
  client.rpc('pay_debt', {
    p_debt_id: debtId,
    p_transaction_id: transactionId,
    p_today: '2026-11-21',
  });
