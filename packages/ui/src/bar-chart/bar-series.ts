export type BarTone = 'income' | 'expense';

/** One series, with one bar in every group. */
export interface BarSeries {
  name: string;
  tone: BarTone;
}

/** A pattern distinguishes the tones without relying on colour. */
export const barTones: Record<BarTone, { color: string; hatched: boolean }> = {
  income: { color: 'text-bar-green', hatched: false },
  expense: { color: 'text-bar-red', hatched: true },
};
