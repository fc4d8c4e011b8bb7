import { unwrap } from '../data-access/unwrap.ts';
import type { TostaoDatabase } from '../data-access/use-database.ts';
import { reaisFromCentavos } from '../money/centavos.ts';
import type { NewDebt } from './new-debts.ts';

/** Adds all of the debts or none; sending the same ones again adds nothing. */
export async function createDebts(database: TostaoDatabase, debts: NewDebt[]): Promise<void> {
  unwrap(await database.rpc('create_debts', { p_debts: debts.map(rowOf) }));
}

function rowOf(debt: NewDebt) {
  const { originalTotal } = debt;
  return {
    id: debt.id,
    name: debt.name,
    institution: debt.institution,
    amount: reaisFromCentavos(debt.amount),
    due_date: debt.dueDate,
    type: debt.type,
    icon: debt.icon,
    status: debt.status,
    is_fixed: debt.isFixed,
    installment_number: debt.installmentNumber,
    total_installments: debt.totalInstallments,
    parent_debt_id: debt.parentDebtId,
    original_total_amount: originalTotal === null ? null : reaisFromCentavos(originalTotal),
  };
}
