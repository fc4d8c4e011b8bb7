import type { Centavos } from './centavos.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`, a negative one `-R$ 1.234,56`; the space is a plain one, so that text can be searched. */
export function formatMoney(amount: Centavos): string {
  return reais.format(amount / 100).replaceAll('\u00A0', ' ');
}
