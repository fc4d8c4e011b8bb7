import { type DebtInput, draftOfDebt } from '../debt/debt-form.ts';
import { editedRule } from '@tostao/domain/calendar/repetition-form';
import { iconOfDebtType } from '@tostao/domain/debt/debt-type';
import type { Debt } from '@tostao/domain/debt/debt';
import { isInstallment } from '@tostao/domain/debt/installment-group';

/**
 * Returns the debt with the values of the form. A stored type that the form does not offer stays
 * until the user chooses another. An installment cannot become fixed, or it would leave its group.
 */
export function changedDebt(debt: Debt, input: DebtInput): Debt {
  const isFixed = isSeries(debt) ? debt.isFixed : input.isFixed;
  const isTypeChosen = input.type !== draftOfDebt(debt).type;
  return {
    ...debt,
    ...input,
    type: isTypeChosen ? input.type : debt.type,
    icon: isTypeChosen ? iconOfDebtType(input.type) : debt.icon,
    isFixed,
    repetition: isFixed
      ? editedRule(debt.repetition, debt.day ?? debt.dueDate, input.repetition)
      : null,
  };
}

/** Includes recurring expenses: without the fixed flag they would turn into a group. */
function isSeries(debt: Debt): boolean {
  return isInstallment(debt) || (debt.totalInstallments ?? 0) >= 2;
}
