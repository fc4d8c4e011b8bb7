/** The codes of the real that banks write: ISO 4217 knows the first and the number. */
const real = /^(?:BRL|BRC|BRR|REAL|REAIS|R\$|986)$/;

/** Tells whether the code of a currency means the real. */
export function isReal(code: string): boolean {
  return real.test(code.trim().toUpperCase());
}
