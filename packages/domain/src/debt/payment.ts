import type { Centavos } from '../money/centavos.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Debt } from './debt.ts';

/** The category of every payment. */
export const paymentCategory = 'Dívidas';

/** What the expense of a payment is called. The database writes it; a test holds the two together. */
export function paymentDescription(debt: Pick<Debt, 'name'>): string {
  return `Pagamento: ${debt.name}`;
}

/** What a person agrees to before paying. */
export function paymentConfirmation({ amount, name }: { amount: Centavos; name: string }): string {
  return (
    `Será criada uma despesa de ${formatMoney(amount)} em ${paymentCategory}, ` +
    `e a dívida "${name}" será marcada como paga. Esta ação não pode ser desfeita.`
  );
}
