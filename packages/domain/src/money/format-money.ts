import type { Centavos } from './centavos.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const plain = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `R$ 1.234,56`, a negative one `-R$ 1.234,56`; the space is a plain one, so that text can be searched. */
export function formatMoney(amount: Centavos): string {
  return reais.format(amount / 100).replaceAll('\u00A0', ' ');
}

/** `1.234,56`, for columns that say themselves that they are in reais. */
export function formatAmount(amount: Centavos): string {
  return plain.format(amount / 100);
}
