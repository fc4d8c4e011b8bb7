import fs from 'node:fs';
import { expect, it } from 'vitest';
import { generateTypes, typesFile } from '../generate-types.ts';

it('generates the types that are committed', async () => {
  expect(await generateTypes()).toBe(fs.readFileSync(typesFile, 'utf8'));
});
