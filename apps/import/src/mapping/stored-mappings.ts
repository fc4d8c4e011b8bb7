import * as z from 'zod/mini';
import type { NamedMapping } from '@tostao/statements/table/named-mapping';

const storageKey = 'import-mappings';
/** The newest mappings that are remembered. */
const maxMappings = 50;

const column = z.int().check(z.gte(0));
const mapping: z.ZodMiniType<NamedMapping> = z.object({
  date: column,
  description: z.array(column),
  amount: z.union([z.object({ signed: column }), z.object({ income: column, expense: column })]),
  dateOrder: z.enum(['day-first', 'month-first', 'year-first', 'serial']),
  decimalMark: z.enum([',', '.']),
  isSpendingPositive: z.exactOptional(z.boolean()),
  bankId: z.exactOptional(column),
  balance: z.exactOptional(column),
  direction: z.exactOptional(column),
  installment: z.exactOptional(column),
  category: z.exactOptional(column),
  currency: z.exactOptional(column),
  account: z.exactOptional(column),
  otherAccount: z.exactOptional(column),
  status: z.exactOptional(column),
  fee: z.exactOptional(column),
  plannedDate: z.exactOptional(column),
  plannedAmount: z.exactOptional(column),
  directions: z.exactOptional(
    z.record(z.string(), z.enum(['income', 'expense', 'refund', 'left-out'])),
  ),
  states: z.exactOptional(
    z.record(
      z.string(),
      z.enum(['booked', 'pending', 'scheduled', 'refused', 'cancelled', 'reverted', 'left-out']),
    ),
  ),
  name: z.exactOptional(z.string()),
});
const mappings = z.record(z.string(), mapping);

/** Returns the mappings that the user chose on this device, by the key of the table's header. */
export function readMappings(): Record<string, NamedMapping> {
  try {
    const parsed = mappings.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    // Blocked or damaged storage: the user maps the columns again.
    return {};
  }
}

/**
 * Remembers a mapping for later files with the same header.
 * @param key the key of the table's header, or `formatKey` for a table without a header
 */
export function storeMapping(key: string, chosen: NamedMapping): void {
  const { [key]: _replaced, ...others } = readMappings();
  const newest = Object.entries({ ...others, [key]: chosen }).slice(-maxMappings);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Blocked storage: this file is imported all the same.
  }
}
