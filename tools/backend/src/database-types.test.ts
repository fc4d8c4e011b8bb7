import fs from 'node:fs';
import { expect, it } from 'vitest';
import { generateTypes, typesFile } from './generate-types.ts';

it('are committed as the migrations make them', async () => {
  expect(fs.readFileSync(typesFile, 'utf8')).toBe(await generateTypes());
});
