import { pointedTo, updatePointers } from './registry.ts';
import type { RemoteName } from './remote-names.ts';
import type { Store } from './stores/store.ts';

/** A tab may stay open for weeks and still request chunks of its version. */
const retentionDays = 30;

/**
 * Deletes the files of versions that no pointer has referenced for 30 days.
 * @returns the deleted versions
 */
export async function pruneRemote(store: Store, remote: RemoteName, now: Date): Promise<string[]> {
  const limit = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  let gone: string[] = [];
  // Versions leave the registry first, so that no rollback can target deleted files.
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
