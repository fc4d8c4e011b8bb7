/** Bounds and default of the number of installments (product spec, section 9). */
export const minInstallments = 2;
export const maxInstallments = 60;
/** Also the fallback for an empty or invalid number. */
export const defaultInstallments = 2;

/** Tells whether a purchase or a debt can have this number of installments. */
export function isInstallmentCount(count: number): boolean {
  return Number.isInteger(count) && count >= minInstallments && count <= maxInstallments;
}
