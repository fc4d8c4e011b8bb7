import { type Centavos, toCentavos } from './centavos.ts';
import { formatMoney } from './format-money.ts';

/** Returns a spent amount, or what came back where refunds exceed the expenses. */
export function spentText(spent: Centavos): string {
  return spent < 0 ? `Voltaram ${formatMoney(toCentavos(0 - spent))}` : formatMoney(spent);
}
