import * as z from 'zod/mini';
import { amount, day, entryType, id, moment, text } from './row-schemas.ts';

const count = z.int().check(z.gte(0), z.lte(1_000_000));

/** An imported statement of an export. */
export const importRow = z.object({
  id,
  file_name: text(255),
  layout: text(50),
  added_count: count,
  merged_count: count,
  created_at: moment,
  // Files from before statements had accounts lack them.
  account_id: z.optional(z.nullable(id)),
  source: z.optional(z.nullable(text(300))),
});

/** A row of an imported statement: the imported values, and the transaction that it became. */
export const importedRow = z.object({
  import_id: id,
  position: count,
  row_key: text(700),
  transaction_id: id,
  is_merged: z.boolean(),
  type: z.nullable(entryType),
  amount: z.nullable(amount),
  description: z.nullable(text(100)),
  category: z.nullable(text(100)),
  date: z.nullable(day),
  transfer_account_id: z.optional(z.nullable(id)),
  replaced: z.optional(z.nullable(z.record(z.string(), z.json()))),
  assigned_account: z.optional(z.boolean()),
});

/** A rule that gives transactions a category. */
export const ruleRow = z.object({
  id,
  position: count,
  match: z.enum(['contains', 'equals']),
  text: text(100),
  type: z.nullable(entryType),
  category: text(100),
  created_at: moment,
  account_id: z.optional(z.nullable(id)),
});
