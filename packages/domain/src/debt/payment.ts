import type { Centavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Debt } from './debt.ts';

/** The category of every payment, under the name that it has at first. */
export const paymentCategory = 'Dívidas';

/** Returns the description of a payment. The database writes it; a test keeps both in sync. */
export function paymentDescription(debt: Pick<Debt, 'name'>): string {
  return `Pagamento: ${debt.name}`;
}

/** Returns the text that the user confirms before an expense that is there already pays a debt. */
export function existingPaymentConfirmation(description: string, name: string): string {
  return `A despesa “${description}” paga a dívida "${name}". Nenhuma outra é criada.`;
}

/** Returns the text that the user confirms before paying. */
export function paymentConfirmation(
  { amount, name }: { amount: Centavos; name: string },
  category: string = paymentCategory,
): string {
  return (
    `Será criada uma despesa de ${formatMoney(amount)} em ${category}, ` +
    `e a dívida "${name}" será marcada como paga.`
  );
}
