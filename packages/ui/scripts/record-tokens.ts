import { writeFileSync } from 'node:fs';
import { designTokens } from './design-tokens.ts';

const file = new URL('../src/tokens.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(designTokens(), null, 2)}\n`);
