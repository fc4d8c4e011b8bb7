import { writeFileSync } from 'node:fs';
import { designTokens } from './design-tokens.ts';

// Outside of `src`, where Tailwind would take its keys for names of classes.
const file = new URL('../tokens.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(designTokens(), null, 2)}\n`);
