import { type DebtInput, draftOfDebt } from './debt-form.ts';
import { iconOfDebtType } from './debt-type.ts';
import type { Debt } from './debt.ts';
import { isInstallment } from './installment-group.ts';

/**
 * The debt with what the form says. A type that nobody can choose stays while the form only shows
 * what was guessed for it; an installment cannot become fixed, or it would leave its group.
 */
export function changedDebt(debt: Debt, input: DebtInput): Debt {
  const { name, institution, amount, dueDate } = input;
  const isTypeChosen = input.type !== draftOfDebt(debt).type;
  return {
    ...debt,
    name,
    institution,
    amount,
    dueDate,
    type: isTypeChosen ? input.type : debt.type,
    icon: isTypeChosen ? iconOfDebtType(input.type) : debt.icon,
    isFixed: isSeries(debt) ? debt.isFixed : input.isFixed,
  };
}

/** A recurring expense that is no longer fixed would turn into a group. */
function isSeries(debt: Debt): boolean {
  return isInstallment(debt) || (debt.totalInstallments ?? 0) >= 2;
}
