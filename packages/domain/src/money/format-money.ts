import type { Centavos } from './centavos.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const plain = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats an amount as `-R$ 1.234,56`, with a plain space so that searches match it. */
export function formatMoney(amount: Centavos): string {
  return reais.format(amount / 100).replaceAll('\u00A0', ' ');
}

/** Formats an amount as `1.234,56`, for columns whose heading names the currency. */
export function formatAmount(amount: Centavos): string {
  return plain.format(amount / 100);
}
