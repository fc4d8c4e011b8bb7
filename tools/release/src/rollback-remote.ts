import { readHistory, readRegistry, type RemoteName, writeRegistry } from './registry.ts';

/**
 * Points the registry to the version published before the current one (or to the named one).
 * Nothing is uploaded or deleted, so it takes as long as one small write.
 * @throws Error when there is no such version
 */
export function rollbackRemote(
  remote: RemoteName,
  releasesFolder: string,
  version?: string,
): string {
  const registry = readRegistry(releasesFolder);
  const history = readHistory(releasesFolder)[remote] ?? [];
  const current = history.findLastIndex(
    (release) => release.version === registry.remotes[remote]?.version,
  );
  const target = version
    ? history.findLast((release) => release.version === version)
    : history[current - 1];
  if (!target) throw new Error(`No earlier version of ${remote} to go back to`);
  const { publishedAt: _, ...release } = target;
  writeRegistry(releasesFolder, {
    ...registry,
    remotes: { ...registry.remotes, [remote]: release },
  });
  return release.version;
}
