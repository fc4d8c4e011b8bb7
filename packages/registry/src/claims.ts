/** The claims of a remote, as in a registry or `remote.json`. */
interface Claims {
  pages: { path: string }[];
  dialogs: { id: string }[];
}

/** The part of a registry that lists the claims of remotes. */
interface ClaimedRegistry {
  remotes: Record<
    string,
    {
      live?: { describes: Claims } | undefined;
      canary?: { release: { describes: Claims } } | undefined;
    }
  >;
}

/** The first segments of paths that the shell or the server answers. */
const reservedSegments = new Set([
  'api',
  'assets',
  'auth',
  'changes',
  'config',
  'convite',
  'health',
  'home',
  'icons',
  'inicio',
  'index',
  'remotes',
  'rest',
  'storage',
  'sw',
]);

/** Returns a sentence for each path or dialog that a remote cannot have: the shell or another live or canary release has it. */
export function findConflicts(
  remote: string,
  { pages, dialogs }: Claims,
  registry: ClaimedRegistry,
): string[] {
  const owners = ownersOf(registry, remote);
  return [
    ...pages.flatMap(({ path }) => {
      if (isReserved(path)) return [`The shell owns the path ${path}.`];
      const owner = [...owners.paths].find(([claimed]) => overlap(claimed, path));
      return owner ? [`The path ${owner[0]} belongs to the remote ${owner[1]}.`] : [];
    }),
    ...dialogs.flatMap(({ id }) => {
      const owner = owners.dialogs.get(id);
      return owner ? [`The dialog ${id} belongs to the remote ${owner}.`] : [];
    }),
    ...repeated(pages.map(({ path }) => path)).map((path) => `The path ${path} is claimed twice.`),
    ...repeated(dialogs.map(({ id }) => id)).map((id) => `The dialog ${id} is claimed twice.`),
  ];
}

/** Returns whether the shell or the server answers a path. */
export function isReserved(path: string): boolean {
  const [, segment = ''] = path.split('/');
  return reservedSegments.has(segment);
}

/** Returns whether one of two paths is the other one or below it. */
export function overlap(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

function ownersOf({ remotes }: ClaimedRegistry, except: string) {
  const paths = new Map<string, string>();
  const dialogs = new Map<string, string>();
  for (const [name, { live, canary }] of Object.entries(remotes)) {
    if (name === except) continue;
    for (const release of [live, canary?.release]) {
      for (const { path } of release?.describes.pages ?? []) paths.set(path, name);
      for (const { id } of release?.describes.dialogs ?? []) dialogs.set(id, name);
    }
  }
  return { paths, dialogs };
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
