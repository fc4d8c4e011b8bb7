/** The digits of a text read as centavos: `R$ 123,45` is 12345; no digit at all is `null`. */
export function centavosFromDigits(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
