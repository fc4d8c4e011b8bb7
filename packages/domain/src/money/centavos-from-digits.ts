import { type Centavos, toCentavos } from './centavos.ts';

/** What a money field holds once `text` was typed: its digits alone, the last two being centavos. */
export function centavosFromDigits(text: string): Centavos | null {
  const digits = text.replaceAll(/\D/g, '');
  const amount = Number(digits);
  return digits === '' || !Number.isSafeInteger(amount) ? null : toCentavos(amount);
}
