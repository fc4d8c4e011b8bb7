import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Has the digest of the registry that an image has brought along last. */
const markName = '.bundled';

/**
 * Copies the releases that an image brings along into the folder that the server reads. Those of a newer image replace them, unless
 * a team has published others in between. The folders of earlier versions stay for tabs that have them open.
 * @param bundled the releases of the image
 * @param releases the folder of the server, which may be missing
 */
export async function bringReleases(bundled: string, releases: string): Promise<void> {
  const [brought, present, mark] = await Promise.all([
    readIfThere(path.join(bundled, 'registry.json')),
    readIfThere(path.join(releases, 'registry.json')),
    readIfThere(path.join(releases, markName)),
  ]);
  if (brought === undefined) return;
  if (brought === present) {
    // A crash may have come before the mark.
    if (mark !== digestOf(brought)) await replace(path.join(releases, markName), digestOf(brought));
    return;
  }
  if (present !== undefined && digestOf(present) !== mark) return;
  await fs.cp(bundled, releases, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'registry.json',
  });
  await replace(path.join(releases, 'registry.json'), brought);
  await replace(path.join(releases, markName), digestOf(brought));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function replace(file: string, content: string): Promise<void> {
  await fs.writeFile(`${file}.new`, content);
  await fs.rename(`${file}.new`, file);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
