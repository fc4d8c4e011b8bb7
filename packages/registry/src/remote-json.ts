import * as z from 'zod/mini';
import { descriptorOf, matching, namePattern } from './descriptor.ts';
import { findSlotFault, slotNames } from './slots.ts';

const hints = {
  name: 'use a-z, 0-9 and "-", starting with a letter',
  path: 'start with "/" and use a-z, 0-9 and "-"',
  slot: `use one of ${slotNames}`,
  write: 'use the name of a function or table',
  rows: 'use the name of a table, or of a column as table.column',
  data: 'use a table or rpc/function of the Data API, with its query',
};

/** `apps/<name>/remote.json`: the only place that knows a remote. Icons are names of lucide. */
export const remoteJsonSchema = z
  .strictObject({
    $schema: z.optional(z.string()),
    name: matching(namePattern, hints.name),
    /** The owning team or person, as in CODEOWNERS. */
    owner: z.optional(z.string()),
    ...descriptorOf(matching(namePattern, hints.name), hints),
  })
  .check(
    z.superRefine(({ slots }, context) => {
      for (const [index, slot] of slots.entries()) {
        const message = findSlotFault(slot);
        if (message) context.addIssue({ code: 'custom', message, path: ['slots', index] });
      }
    }),
  );

export type RemoteJson = z.infer<typeof remoteJsonSchema>;
