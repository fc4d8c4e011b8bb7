/** The kind of an account, as stored. */
export type AccountKind = 'checking' | 'savings' | 'wallet' | 'investment' | 'credit-card';

/** The kinds in display order, with the name of their icon. */
export const accountKinds = [
  { value: 'checking', label: 'Conta corrente', icon: 'Landmark' },
  { value: 'savings', label: 'Poupança', icon: 'Building2' },
  { value: 'wallet', label: 'Carteira', icon: 'Wallet' },
  { value: 'investment', label: 'Investimento', icon: 'TrendingUp' },
  { value: 'credit-card', label: 'Cartão de crédito', icon: 'CreditCard' },
] as const satisfies readonly { value: AccountKind; label: string; icon: string }[];

/** Returns the kind of a stored value. One of a later release is shown as a checking account. */
export function kindOf(value: string) {
  return accountKinds.find((kind) => kind.value === value) ?? accountKinds[0];
}
