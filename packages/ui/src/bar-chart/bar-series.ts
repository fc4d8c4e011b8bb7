export type BarTone = 'income' | 'expense';

/** One kind of bar, drawn once in every group. */
export interface BarSeries {
  name: string;
  tone: BarTone;
}

/** A pattern tells the two apart where colours do not. */
export const barTones: Record<BarTone, { color: string; hatched: boolean }> = {
  income: { color: 'text-bar-green', hatched: false },
  expense: { color: 'text-bar-red', hatched: true },
};
