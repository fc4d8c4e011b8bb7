type Versions = Record<string, string>;
type Locked = Record<string, { specifier: string; version: string }>;

/** The names of a manifest's parts that an install resolves. */
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

const install = 'node tools/run.mjs pnpm install --no-frozen-lockfile';

interface Snapshot {
  dependencies?: Versions;
  optionalDependencies?: Versions;
}

export interface LockFile {
  importers: Record<string, { [kind in (typeof kinds)[number]]?: Locked }>;
  packages: Record<string, unknown>;
  snapshots: Record<string, Snapshot>;
}

export type Manifest = { [kind in (typeof kinds)[number]]?: Versions };

/** Returns a sentence for each entry that an install would change: the next one would, and every build would miss its cache. */
export function findLockFaults(lock: LockFile, manifests: Record<string, Manifest>): string[] {
  const folders = new Set([...Object.keys(manifests), ...Object.keys(lock.importers)]);
  const outdated = [...folders].filter(
    (folder) => describe(lock.importers[folder]) !== describe(manifests[folder]),
  );
  const needed = neededSnapshots(lock);
  const used = new Set([...needed].map(withoutPeers));
  return [
    ...outdated.map(
      (folder) => `The dependencies of ${folder} differ from its package.json: run "${install}".`,
    ),
    ...[
      ...Object.keys(lock.packages).filter((key) => !used.has(key)),
      ...Object.keys(lock.snapshots).filter(
        (key) => used.has(withoutPeers(key)) && !needed.has(key),
      ),
    ].map((key) => `No package needs ${key}: delete its entry.`),
  ];
}

/** Returns the names and specifiers of a manifest or an importer as one text. */
function describe(parts: { [kind in (typeof kinds)[number]]?: Locked | Versions } = {}): string {
  const lines = kinds.flatMap((kind) =>
    Object.entries(parts[kind] ?? {}).map(([name, one]) => {
      const specifier = typeof one === 'string' ? one : one.specifier;
      return `${kind} ${name} ${specifier}`;
    }),
  );
  return lines.toSorted().join();
}

function neededSnapshots({ importers, snapshots }: LockFile): Set<string> {
  const needed = new Set<string>();
  const add = (name: string, version: string) => {
    // The version of an alias names the package itself.
    const key = version in snapshots ? version : `${name}@${version}`;
    if (key in snapshots) needed.add(key);
  };
  for (const importer of Object.values(importers)) {
    for (const kind of kinds) {
      for (const [name, { version }] of Object.entries(importer[kind] ?? {})) add(name, version);
    }
  }
  // A set also iterates entries that are added meanwhile.
  for (const key of needed) {
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const one of Object.entries({ ...dependencies, ...optionalDependencies })) add(...one);
  }
  return needed;
}

function withoutPeers(key: string): string {
  return key.replace(/\(.*/, '');
}
