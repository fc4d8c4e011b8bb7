import * as fc from 'fast-check';
import { maxAmount } from '../money/centavos.ts';
import { monthReportFromRows, type MonthReportRow } from './month-report.ts';

/** Returns a row of the report for tests, as the database returns it. */
export function reportRow(change: Partial<MonthReportRow>): MonthReportRow {
  return {
    type: 'expense',
    category: 'Lazer',
    total: 0,
    transaction_count: 0,
    category_id: 'lazer',
    icon: 'Gift',
    color: 'bg-pink-500',
    monthly_limit: null,
    ...change,
  };
}

/** Generates arbitrary reports with unique categories. */
export const anyReport = fc
  .uniqueArray(
    fc.record({
      type: fc.constantFrom('income', 'expense'),
      name: fc.integer({ min: 1, max: 30 }),
      // Refunds may exceed the expenses of a category.
      total: fc.integer({ min: 0 - maxAmount, max: maxAmount }),
    }),
    { selector: ({ type, name }) => `${type} ${name}` },
  )
  .map((entries) =>
    monthReportFromRows(
      '2026-11',
      entries.map(({ type, name, total }) =>
        reportRow({
          type,
          category: `Categoria ${name}`,
          category_id: `${type} ${name}`,
          total: (type === 'income' ? Math.abs(total) : total) / 100,
          transaction_count: Number(total !== 0),
        }),
      ),
    ),
  );
