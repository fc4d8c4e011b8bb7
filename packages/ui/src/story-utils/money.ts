const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Amounts as an app would write them, for stories. */
export const formatMoney = (centavos: number) => brl.format(centavos / 100);

/** A pasted amount as an app might read it, for stories. */
export function parseMoney(text: string) {
  const number = Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));
  return /\d/.test(text) && !Number.isNaN(number) ? Math.round(number * 100) : null;
}

/** The digits of a field as centavos, for stories. */
export function digitsToCentavos(text: string) {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
