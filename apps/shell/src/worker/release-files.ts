interface Assets {
  sync?: string[];
  async?: string[];
}

/** What a build says of itself, as far as it is of interest here. */
interface Manifest {
  exposes?: { assets?: { js?: Assets; css?: Assets } }[];
}

/** The folder of a release, with its slash, from the address of its entry. */
export function releaseFolder(entry: string): string {
  return entry.replace(/assets\/[^/]*$/, '');
}

/** Every script and style of a release, also those that its screens fetch later. */
export function releaseFiles(folder: string, { exposes = [] }: Manifest): string[] {
  const files = exposes.flatMap(({ assets = {} }) =>
    [assets.js, assets.css].flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]),
  );
  return [...new Set(files)].map((file) => folder + file);
}
