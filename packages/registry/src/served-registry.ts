import { isReserved, overlap } from './claims.ts';
import { readRegistry } from './read-registry.ts';
import type { Registry, Release, RemoteReleases } from './schema.ts';

export { releaseSchema } from './schema.ts';

interface ServedRegistry {
  registry: Registry;
  /** A sentence for each remote and claim that was left out. */
  faults: string[];
}

/**
 * Reads a registry for browsers. Whoever writes it may have passed by the tools that refuse a claim of another remote: a path,
 * purpose or dialog that several remotes claim goes to none of them, and a path of the shell to no remote.
 * @throws Error when the value is no registry at all
 */
export function readServedRegistry(value: unknown): ServedRegistry {
  const { registry, malformed } = readRegistry(value);
  const claims = Object.entries(registry.remotes).flatMap(([remote, releases]) =>
    [releases.live, releases.canary?.release].flatMap((release) => claimsOf(remote, release)),
  );
  const faults = new Set(malformed.map((name) => `The entry of ${name} is malformed.`));
  const isFree = (remote: string, kind: Claim['kind'], name: string) => {
    if (kind === 'path' && isReserved(name)) {
      faults.add(`The shell owns the path ${name}, which ${remote} claims.`);
      return false;
    }
    const others = claims.filter(
      (claim) =>
        claim.remote !== remote &&
        claim.kind === kind &&
        (kind === 'path' ? overlap(claim.name, name) : claim.name === name),
    );
    if (others.length === 0) return true;
    const names = [...new Set([remote, ...others.map((other) => other.remote)])].toSorted();
    faults.add(`${names.join(' and ')} claim the ${kind} ${name}: none gets it.`);
    return false;
  };
  const withFreeClaims = (remote: string, release: Release): Release => {
    const { pages, dialogs, ...describes } = release.describes;
    return {
      ...release,
      describes: {
        ...describes,
        pages: pages
          .filter(({ path }) => isFree(remote, 'path', path))
          .map(({ purpose, ...page }) =>
            purpose !== undefined && isFree(remote, 'purpose', purpose)
              ? { ...page, purpose }
              : page,
          ),
        dialogs: dialogs.filter(({ id }) => isFree(remote, 'dialog', id)),
      },
    };
  };
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
    const { live, previous, canary } = entry;
    const served: RemoteReleases = {
      ...entry,
      ...(live && { live: withFreeClaims(name, live) }),
      ...(previous && { previous: withFreeClaims(name, previous) }),
      ...(canary && { canary: { ...canary, release: withFreeClaims(name, canary.release) } }),
    };
    return [name, served] as const;
  });
  return { registry: { ...registry, remotes: Object.fromEntries(remotes) }, faults: [...faults] };
}

interface Claim {
  remote: string;
  kind: 'path' | 'purpose' | 'dialog';
  name: string;
}

function claimsOf(remote: string, release: Release | undefined): Claim[] {
  if (!release) return [];
  const { pages, dialogs } = release.describes;
  return [
    ...pages.map(({ path }) => ({ remote, kind: 'path' as const, name: path })),
    ...pages.flatMap(({ purpose }) =>
      purpose === undefined ? [] : [{ remote, kind: 'purpose' as const, name: purpose }],
    ),
    ...dialogs.map(({ id }) => ({ remote, kind: 'dialog' as const, name: id })),
  ];
}
