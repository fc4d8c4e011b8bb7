import fs from 'node:fs';
import { expect, it } from 'vitest';
import { generateTypes, typesFile } from './generate-types.ts';
import { newDataFolder } from './testing/template-folder.ts';

it('generates the committed types from the migrations', async () => {
  expect(fs.readFileSync(typesFile, 'utf8')).toBe(await generateTypes(await newDataFolder()));
});
