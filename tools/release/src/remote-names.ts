export const remoteNames = ['transactions', 'debts', 'report', 'settings'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** @throws Error when there is no remote with that name. */
export function remoteName(name: string | undefined): RemoteName {
  const known = remoteNames.find((remote) => remote === name);
  if (!known) throw new Error(`Name one of the remotes: ${remoteNames.join(', ')}`);
  return known;
}
