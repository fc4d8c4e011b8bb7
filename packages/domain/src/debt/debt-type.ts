import { foldText } from '../search/fold-text.ts';

/** The types a person can choose. */
export type DebtType = 'credit-card' | 'loan' | 'financing' | 'other';

/** What a recurring expense makes; nobody can choose it. */
export const recurringType = 'Recorrente';

export const defaultDebtType: DebtType = 'credit-card';

export const debtTypes: readonly { value: DebtType; label: string }[] = [
  { value: 'credit-card', label: 'Cartão de crédito' },
  { value: 'loan', label: 'Empréstimo' },
  { value: 'financing', label: 'Financiamento' },
  { value: 'other', label: 'Outro' },
];

export function isDebtType(type: string): type is DebtType {
  return debtTypes.some(({ value }) => value === type);
}

/** The type that a name speaks of. */
export function guessDebtType(name: string): DebtType {
  const folded = foldText(name);
  if (folded.includes('emprestimo')) return 'loan';
  if (folded.includes('financiamento')) return 'financing';
  return folded.includes('cartao') ? 'credit-card' : 'other';
}

/** The icon that goes with a type: a building for what a bank lends, a card for the rest. */
export function iconOfDebtType(type: string): 'Building2' | 'CreditCard' {
  return type === 'loan' || type === 'financing' ? 'Building2' : 'CreditCard';
}
