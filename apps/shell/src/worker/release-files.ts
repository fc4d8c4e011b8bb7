interface Assets {
  sync?: string[];
  async?: string[];
}

/** The part of a build's manifest that is used here. */
interface Manifest {
  exposes?: { assets?: { js?: Assets; css?: Assets } }[];
}

/** Returns the folder of a release, with a trailing slash, from the URL of its entry. */
export function releaseFolder(entry: string): string {
  return entry.replace(/assets\/[^/]*$/, '');
}

/** Returns every script and style of a release, including the lazy chunks of its screens. */
export function releaseFiles(folder: string, { exposes = [] }: Manifest): string[] {
  const files = exposes.flatMap(({ assets = {} }) =>
    [assets.js, assets.css].flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]),
  );
  return [...new Set(files)].map((file) => folder + file);
}
