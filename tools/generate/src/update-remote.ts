// Updates a remote in a repository of its own to the packages of this repository, as tarballs.
import path from 'node:path';
import { packPackages } from './repository/pack-packages.ts';
import { readBlueprint } from './repository/read-blueprint.ts';
import { describeUpdate, readManifest, updateRepository } from './repository/update-repository.ts';
import { lockTarballs } from './repository/lock-tarballs.ts';

const root = path.resolve(import.meta.dirname, '../../..');

try {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Error('npm run update-remote -- <folder of its repository>');
  const folder = path.resolve(given);
  const blueprint = readBlueprint(root);
  const before = readManifest(folder);
  updateRepository(folder, blueprint);
  lockTarballs(root, folder, await packPackages(root, folder));
  console.log(
    `Updated ${given}: ${describeUpdate(before, readManifest(folder))}. Run there: npx pnpm@${blueprint.pnpm} install`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
