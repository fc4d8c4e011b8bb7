import { parsePreviews, type Previews } from '@tostao/registry/previews';
import type { Store } from '@tostao/release-store/store';
import { readRecords } from './release-records.ts';
import { uploadRemote, type PublishOptions } from './publish-remote.ts';

/** Beside the registry, so that pipelines of proposed changes need no right to it. Only environments with overrides serve it. */
const key = 'previews.json';
const namePattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Uploads a build and lists it in a preview, which shows the releases of a change in one tab. Returns the version. */
export async function previewRemote(
  store: Store,
  preview: string,
  options: PublishOptions,
): Promise<string> {
  const { remote, now } = options;
  expectName(preview);
  const version = await uploadRemote(store, options);
  const records = await readRecords(store, remote);
  const release = records.find((record) => record.release.version === version)?.release;
  if (!release) throw new Error(`The record of ${remote} ${version} is malformed.`);
  await update(store, (previews) => {
    const known = Object.hasOwn(previews, preview) ? previews[preview]?.remotes : {};
    const remotes = { ...known, [remote]: release };
    return { ...previews, [preview]: { since: now.toISOString(), remotes } };
  });
  return version;
}

/** Removes a preview, or throws. Files that nothing names any more are pruned later: tabs may still show them. */
export async function removePreview(store: Store, preview: string): Promise<void> {
  expectName(preview);
  await update(store, (previews) => {
    if (!Object.hasOwn(previews, preview)) throw new Error(`There is no preview ${preview}`);
    return Object.fromEntries(Object.entries(previews).filter(([name]) => name !== preview));
  });
}

/** Removes the previews that no build was added to since a time. @returns their names */
export async function removePreviewsBefore(store: Store, limit: string): Promise<string[]> {
  const isOld = ({ since }: { since: string }) => since < limit;
  const old = Object.entries(await readPreviews(store)).filter(([, preview]) => isOld(preview));
  if (old.length === 0) return [];
  await update(store, (previews) =>
    Object.fromEntries(Object.entries(previews).filter(([, preview]) => !isOld(preview))),
  );
  return old.map(([name]) => name);
}

/** Returns the previews by name. A file that is no list has none. */
export async function readPreviews(store: Store): Promise<Previews> {
  const text = await store.read(key);
  try {
    return parse(text);
  } catch {
    return {};
  }
}

function update(store: Store, change: (previews: Previews) => Previews): Promise<void> {
  return store.update(key, (text) => `${JSON.stringify(change(parse(text)), null, 2)}\n`);
}

/** @throws Error when the text is no list, because continuing would overwrite it */
function parse(text: string | undefined): Previews {
  try {
    return text === undefined ? {} : parsePreviews(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${key} is malformed; it was left unchanged. Delete it: it has no more than previews.`,
      { cause: error },
    );
  }
}

function expectName(preview: string): void {
  if (namePattern.test(preview)) return;
  throw new Error(`A preview is named with a-z, 0-9 and "-", such as pr-12, and not "${preview}"`);
}
