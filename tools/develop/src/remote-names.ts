import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
export const apps = path.join(root, 'apps');

/** @throws Error with one sentence when a name is not that of a remote */
export function expectRemotes(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(`There is no remote ${unknown.join(', ')}. The remotes are ${known.join(', ')}.`);
}
