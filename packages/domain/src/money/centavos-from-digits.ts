import { type Centavos, toCentavos } from './centavos.ts';

/** Parses typed text by its digits, of which the last two are centavos: `12345` is R$ 123,45. */
export function centavosFromDigits(text: string): Centavos | null {
  const digits = text.replaceAll(/\D/g, '');
  const amount = Number(digits);
  return digits === '' || !Number.isSafeInteger(amount) ? null : toCentavos(amount);
}
