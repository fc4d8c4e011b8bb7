const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats centavos like an app, for stories. */
export const formatMoney = (centavos: number) => brl.format(centavos / 100);

/** Parses a pasted amount like an app, for stories. Returns centavos, or `null`. */
export function parseMoney(text: string) {
  const number = Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));
  return /\d/.test(text) && !Number.isNaN(number) ? Math.round(number * 100) : null;
}

/** Parses the digits of a field as centavos, for stories. */
export function digitsToCentavos(text: string) {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
