import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import type { Dependencies } from './blueprint.ts';
import { lockFileOf, overridesOf } from './lock-file.ts';
import type { PackedPackage } from './pack-packages.ts';
import { readManifest, writeManifest } from './update-repository.ts';

/**
 * Lets a remote's repository install the packages of Tostão from tarballs, with the versions of this
 * repository, so that an install resolves nothing again.
 * @param root this repository
 * @param packed the tarballs in `<folder>/packages`; others of Tostão are deleted there
 */
export function lockTarballs(root: string, folder: string, packed: PackedPackage[]): void {
  const tarballs = overridesOf(packed);
  const manifest = readManifest(folder);
  const replace = (dependencies: Dependencies) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [name, tarballs[name] ?? version]),
    );
  const locked = {
    dependencies: replace(manifest.dependencies),
    devDependencies: replace(manifest.devDependencies),
  };
  writeManifest(folder, { ...manifest, ...locked });

  const workspaceFile = path.join(folder, 'pnpm-workspace.yaml');
  const workspace = parseDocument(readFileSync(workspaceFile, 'utf8'));
  const own = workspace.toJS() as { overrides?: Dependencies };
  const overrides = { ...own.overrides, ...tarballs };
  // As a document, which has the comments of the team.
  workspace.set('overrides', overrides);
  writeFileSync(workspaceFile, workspace.toString());

  const lockFile = path.join(folder, 'pnpm-lock.yaml');
  const lock = lockFileOf(parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')), {
    manifest: locked,
    packed,
    overrides,
    earlier: existsSync(lockFile) ? parse(readFileSync(lockFile, 'utf8')) : undefined,
  });
  writeFileSync(lockFile, stringify(lock, { lineWidth: 0, aliasDuplicateObjects: false }));

  const files = new Set(packed.map(({ file }) => file));
  for (const file of globSync('packages/tostao-*.tgz', { cwd: folder })) {
    if (!files.has(file)) rmSync(path.join(folder, file));
  }
}
