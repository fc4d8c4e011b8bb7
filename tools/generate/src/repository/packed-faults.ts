export interface PackedManifest {
  name: string;
  version: string;
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Returns a sentence for each version that only the workspace knows, and each export or command without a file. */
export function packedFaults(manifest: PackedManifest, files: string[]): string[] {
  const { name, bin, exports: targets, dependencies } = manifest;
  const versions = Object.entries(dependencies ?? {})
    .filter(([, version]) => /^(?:workspace|catalog|link|file):/.test(version))
    .map(([dependency, version]) => `${name} depends on ${dependency} at ${version}.`);
  const missing = Object.values({ ...bin, ...targets })
    .filter((target) => !files.some((file) => matches(file, target)))
    .map((target) => `The tarball of ${name} lacks ${target}.`);
  return [...versions, ...missing];
}

/** A target has one or two asterisks, which stand for the same text. */
function matches(file: string, target: string): boolean {
  const [start = '', ...rest] = target.replace(/^\.\//, '').split('*');
  if (rest.length === 0) return file === start;
  const ends = rest.at(-1) ?? '';
  return file.startsWith(start) && file.endsWith(ends);
}
