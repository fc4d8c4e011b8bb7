// Writes the blueprint of this workspace into the package, before it is packed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBlueprint } from './read-blueprint.ts';

const generator = path.resolve(import.meta.dirname, '../..');
const blueprint = readBlueprint(path.resolve(generator, '../..'));
writeFileSync(path.join(generator, 'dist/blueprint.json'), JSON.stringify(blueprint, null, 2));
