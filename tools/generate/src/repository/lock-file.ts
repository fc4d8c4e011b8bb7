import * as z from 'zod';
import type { Dependencies } from './blueprint.ts';
import type { PackedPackage } from './pack-packages.ts';

const dependencies = z.record(z.string(), z.object({ specifier: z.string(), version: z.string() }));
const snapshotSchema = z.looseObject({
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const lockFileSchema = z.object({
  lockfileVersion: z.string(),
  settings: z.unknown(),
  importers: z.record(
    z.string(),
    z.object({
      dependencies: z.optional(dependencies),
      devDependencies: z.optional(dependencies),
    }),
  ),
  packages: z.record(z.string(), z.unknown()),
  snapshots: z.record(z.string(), snapshotSchema),
});

type LockFile = z.infer<typeof lockFileSchema>;
type Snapshot = z.infer<typeof snapshotSchema>;

interface RemoteRepository {
  manifest: { dependencies: Dependencies; devDependencies: Dependencies };
  packed: PackedPackage[];
  overrides: Dependencies;
  /** The content of the repository's own lock file, which has the dependencies that its team added. */
  earlier?: unknown;
}

/**
 * Derives the lock file of a remote's repository from that of this one, so that both build with the
 * same versions and nothing needs to be resolved again.
 * @param workspace the content of this repository's `pnpm-lock.yaml`
 */
export function lockFileOf(
  workspace: unknown,
  { manifest, packed, overrides, earlier }: RemoteRepository,
) {
  const lock = withEarlier(lockFileSchema.parse(workspace), earlier);
  const lockAll = (names: Dependencies) =>
    Object.fromEntries(
      Object.entries(names).map(([name, specifier]) => [
        name,
        { specifier, version: versionOf(lock, name, packed) },
      ]),
    );
  const importer = {
    dependencies: lockAll(manifest.dependencies),
    devDependencies: lockAll(manifest.devDependencies),
  };
  const packedSnapshots = packed.map(
    (each) => [idOf(each), snapshotOf(lock, each, packed)] as const,
  );
  const all = { ...lock.snapshots, ...Object.fromEntries(packedSnapshots) };
  const snapshots = reachable(all, [
    ...Object.entries({ ...importer.dependencies, ...importer.devDependencies }).map(
      ([name, { version }]) => keyOf(all, name, version),
    ),
    ...packed.map(idOf),
  ]);
  const used = new Set(Object.keys(snapshots).map((key) => key.replace(/\(.*/, '')));
  return {
    lockfileVersion: lock.lockfileVersion,
    settings: lock.settings,
    overrides,
    importers: { '.': importer },
    packages: {
      ...Object.fromEntries(Object.entries(lock.packages).filter(([key]) => used.has(key))),
      ...Object.fromEntries(
        packed.map(({ file, integrity, version, hasBin, ...each }) => [
          idOf({ file, ...each }),
          {
            resolution: { integrity, tarball: `file:${file}` },
            version,
            ...(hasBin && { hasBin }),
          },
        ]),
      ),
    },
    snapshots,
  };
}

/** Adds the packages of an earlier lock file. Where both have a dependency, the workspace's is the one. */
function withEarlier(workspace: LockFile, earlier: unknown): LockFile {
  if (earlier === undefined) return workspace;
  const { importers, packages, snapshots } = lockFileSchema.parse(earlier);
  return {
    ...workspace,
    importers: { ...workspace.importers, earlier: importers['.'] ?? {} },
    packages: { ...packages, ...workspace.packages },
    snapshots: { ...snapshots, ...workspace.snapshots },
  };
}

/** Returns the tarballs as pnpm's `overrides`: they depend on each other by version. */
export function overridesOf(packed: PackedPackage[]): Dependencies {
  return Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
}

/**
 * Returns the version that this repository has of a package, with the peers that it was installed with.
 * @throws Error when no package of this repository depends on it
 */
export function installedVersion(workspace: unknown, name: string): string {
  return versionOf(lockFileSchema.parse(workspace), name, []);
}

function versionOf({ importers }: LockFile, name: string, packed: PackedPackage[]): string {
  const tarball = packed.find((each) => each.name === name);
  if (tarball) return `file:${tarball.file}`;
  for (const importer of Object.values(importers)) {
    const found = importer.dependencies?.[name] ?? importer.devDependencies?.[name];
    if (found) return found.version;
  }
  throw new Error(`No package of this repository depends on ${name}.`);
}

/** Returns the dependencies of a packed package, as the workspace has installed them. */
function snapshotOf({ importers }: LockFile, { source }: PackedPackage, packed: PackedPackage[]) {
  const entries = Object.entries(importers[source]?.dependencies ?? {}).map(
    ([dependency, { version }]) => {
      const tarball = packed.find((each) => each.name === dependency);
      return [dependency, tarball ? `file:${tarball.file}` : version];
    },
  );
  return { dependencies: Object.fromEntries(entries) as Dependencies };
}

function reachable(all: Record<string, Snapshot>, roots: string[]): Record<string, Snapshot> {
  const found = new Set(roots);
  // A set also iterates entries that are added meanwhile.
  for (const key of found) {
    const { dependencies: needed, optionalDependencies: optional } = all[key] ?? {};
    for (const [name, version] of Object.entries({ ...needed, ...optional })) {
      found.add(keyOf(all, name, version));
    }
  }
  return Object.fromEntries([...found].toSorted().map((key) => [key, all[key] ?? {}]));
}

/** Returns the key of a dependency. That of an alias is its version. */
function keyOf(all: Record<string, Snapshot>, name: string, version: string): string {
  return version in all ? version : `${name}@${version}`;
}

function idOf({ name, file }: Pick<PackedPackage, 'name' | 'file'>): string {
  return `${name}@file:${file}`;
}
