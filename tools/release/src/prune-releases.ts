import { pointedTo, updatePointers } from './registry.ts';
import type { RemoteName } from './remote-names.ts';
import type { Store } from './stores/store.ts';

/** A tab may stay open for weeks and still ask for a piece of the version it began with. */
const retentionDays = 30;

/**
 * Deletes the files of versions that nothing has pointed to for 30 days.
 * @returns the versions deleted
 */
export async function pruneRemote(store: Store, remote: RemoteName, now: Date): Promise<string[]> {
  const limit = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  let gone: string[] = [];
  // First nobody can go back to them any more, then they go.
  await updatePointers(store, remote, now, (pointers) => {
    const used = pointedTo(pointers);
    const isOld = (known: { version: string; retiredAt?: string | undefined }) =>
      !used.has(known.version) && known.retiredAt !== undefined && known.retiredAt < limit;
    gone = pointers.versions.filter(isOld).map(({ version }) => version);
    return { ...pointers, versions: pointers.versions.filter((known) => !isOld(known)) };
  });
  for (const version of gone) await store.delete(await store.list(`${remote}/${version}/`));
  return gone;
}
