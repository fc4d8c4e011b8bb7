import path from 'node:path';
import { assertFree, claimRemote } from '../create-remote.ts';
import { assertName } from '../template.ts';
import { createRepository } from './create-repository.ts';
import { packPackages } from './pack-packages.ts';
import { readBlueprint } from './read-blueprint.ts';
import { lockTarballs } from './lock-tarballs.ts';

/** The new repository. */
interface NewRepository {
  name: string;
  /** An empty folder, or one that does not exist, outside of this repository. */
  folder: string;
  /** Whether a remote of this repository moves there. */
  isMove?: boolean | undefined;
}

/**
 * Creates a remote in a repository of its own, with the packages that it builds with as tarballs.
 * @param root this repository
 * @throws Error with one sentence when the name or the folder cannot be used
 */
export async function createPackedRepository(
  root: string,
  { name, folder, isMove = false }: NewRepository,
): Promise<void> {
  assertName(name);
  if (!isMove) assertFree(root, name);
  if (!path.relative(root, folder).startsWith('..')) {
    throw new Error(`${folder} is in this repository: a repository of its own is outside of it.`);
  }
  createRepository(folder, claimRemote(root, name), readBlueprint(root));
  lockTarballs(root, folder, await packPackages(root, folder));
}
