import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { slotKinds } from './slots.ts';
import { remoteJsonSchema } from './remote-json.ts';

it('describes remote.json to editors: vitest -u writes the file again', async () => {
  const schema = z.toJSONSchema(remoteJsonSchema, { io: 'input' });
  const { slots } = schema.properties as { slots: { items: { properties: object } } };
  Object.assign(slots.items.properties, { slot: { enum: Object.keys(slotKinds) } });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../remote.schema.json');
});
