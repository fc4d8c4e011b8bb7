import fs from 'node:fs';
import { expect, it } from 'vitest';
import { generateTypes, typesFile } from './generate-types.ts';

it('generates the committed types from the migrations', async () => {
  expect(fs.readFileSync(typesFile, 'utf8')).toBe(await generateTypes());
});
