import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { slotKinds } from './slots.ts';
import { remoteJsonSchema } from './remote-json.ts';

/** Returns the names of lucide's icons, also the earlier ones. */
function iconNames(): string[] {
  const icons = path.dirname(fileURLToPath(import.meta.resolve('lucide-react/icons/sparkles')));
  return readdirSync(icons)
    .filter((file) => file.endsWith('.mjs') && file !== 'index.mjs')
    .map((file) => path.basename(file, '.mjs'))
    .toSorted();
}

interface Entries {
  items: { properties: Record<string, object> };
}

it('describes remote.json to editors: vitest -u writes the file again', async () => {
  const schema = z.toJSONSchema(remoteJsonSchema, { io: 'input' });
  const { slots, pages } = schema.properties as unknown as { slots: Entries; pages: Entries };
  const icon = { $ref: '#/$defs/icon' };
  Object.assign(slots.items.properties, { slot: { enum: Object.keys(slotKinds) }, icon });
  Object.assign((pages.items.properties['nav'] as Entries['items']).properties, { icon });
  const $comment =
    'Do not edit: `node tools/run.mjs pnpm --filter @tostao/registry exec vitest run -u` writes this file.';
  const described = { $comment, ...schema, $defs: { icon: { enum: iconNames() } } };
  await expect(`${JSON.stringify(described, null, 2)}\n`).toMatchFileSnapshot(
    '../remote.schema.json',
  );
});
