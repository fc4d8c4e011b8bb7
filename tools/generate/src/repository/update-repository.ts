import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Blueprint, Dependencies } from './blueprint.ts';

export interface Manifest {
  name: string;
  version: string;
  packageManager?: string;
  scripts: Record<string, string>;
  dependencies: Dependencies;
  devDependencies: Dependencies;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

export function writeManifest(folder: string, manifest: object): void {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

export function writeConfigs(folder: string, { configs }: Blueprint): void {
  for (const [file, text] of Object.entries(configs)) writeFileSync(path.join(folder, file), text);
}

/** Writes the dependencies and config files that Tostão has; all others belong to the team. Throws Error without a remote.json. */
export function updateRepository(folder: string, blueprint: Blueprint): void {
  if (!existsSync(path.join(folder, 'remote.json'))) {
    throw new Error(`${folder} has no remote.json: it is no repository of a remote.`);
  }
  const manifest = readManifest(folder);
  const update = (dependencies: Dependencies) => {
    const { versions } = blueprint;
    const entries = Object.entries(dependencies);
    return Object.fromEntries(entries.map(([name, version]) => [name, versions[name] ?? version]));
  };
  writeManifest(folder, {
    ...manifest,
    packageManager: `pnpm@${blueprint.pnpm}`,
    dependencies: update(manifest.dependencies),
    devDependencies: update(manifest.devDependencies),
  });
  writeConfigs(folder, blueprint);
}

/** Describes the versions that an update has changed: `@tostao/ui 1.0.0 → 1.1.0`. */
export function describeUpdate(before: Manifest, after: Manifest): string {
  const versionsOf = (manifest: Manifest): Dependencies => ({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  });
  const earlier = versionsOf(before);
  const changes = Object.entries(versionsOf(after)).flatMap(([name, version]) =>
    earlier[name] === version ? [] : [`${name} ${earlier[name] ?? '(new)'} → ${version}`],
  );
  return changes.length === 0 ? 'all versions are the same' : changes.join(', ');
}
