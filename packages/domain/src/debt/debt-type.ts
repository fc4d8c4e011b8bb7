import { foldText } from '../search/fold-text.ts';

/** The types that the form offers. */
export type DebtType = 'credit-card' | 'loan' | 'financing' | 'other';

/** The type of debts from a recurring expense; the form does not offer it. */
export const recurringType = 'Recorrente';

/** The type of a new debt. */
export const defaultDebtType: DebtType = 'credit-card';

/** The types in display order. */
export const debtTypes: readonly { value: DebtType; label: string }[] = [
  { value: 'credit-card', label: 'Cartão de crédito' },
  { value: 'loan', label: 'Empréstimo' },
  { value: 'financing', label: 'Financiamento' },
  { value: 'other', label: 'Outro' },
];

/** Tells whether a stored type is one that the form offers. */
export function isDebtType(type: string): type is DebtType {
  return debtTypes.some(({ value }) => value === type);
}

/** Guesses the type from keywords in the name. */
export function guessDebtType(name: string): DebtType {
  const folded = foldText(name);
  if (folded.includes('emprestimo')) return 'loan';
  if (folded.includes('financiamento')) return 'financing';
  return folded.includes('cartao') ? 'credit-card' : 'other';
}

/** Returns the icon of a type: a building for bank loans, a card for the rest. */
export function iconOfDebtType(type: string): 'Building2' | 'CreditCard' {
  return type === 'loan' || type === 'financing' ? 'Building2' : 'CreditCard';
}
