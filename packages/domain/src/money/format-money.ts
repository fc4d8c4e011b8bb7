import { type Centavos, toCentavos } from './centavos.ts';
import { areAmountsHidden, hiddenAmount } from './hidden-amounts.ts';
import { plainSpaces } from '../text/screen-text.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

// Pure, so that a page without such columns leaves it out.
const plain = /* #__PURE__ */ new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Formats an amount for the screen as `-R$ 1.234,56`, with a no-break space, or covers it while the user
 * hides amounts.
 */
export function formatMoney(amount: Centavos): string {
  return areAmountsHidden() ? hiddenAmount : reais.format(amount / 100);
}

/**
 * Formats an amount as `-R$ 1.234,56`, with a plain space, for fields, searches, files and stored texts,
 * which are never covered.
 */
export function moneyText(amount: Centavos): string {
  return plainSpaces(reais.format(amount / 100));
}

/** Formats an amount for the screen as `1.234,56`, in columns whose heading names the currency. */
export function formatAmount(amount: Centavos): string {
  return areAmountsHidden() ? '••••' : plain.format(amount / 100);
}

/** Returns a spent amount, or what came back where refunds exceed the expenses. */
export function spentText(spent: Centavos): string {
  return spent < 0 ? `Voltaram ${formatMoney(toCentavos(0 - spent))}` : formatMoney(spent);
}
