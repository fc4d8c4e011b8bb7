import { type Compilation, rspack } from '@rspack/core';

const filename = 'mf-manifest.json';

/** The parts of Module Federation's manifest that the build corrects. */
export interface Manifest {
  shared: { name: string; requiredVersion: string }[];
  exposes: { name: string; requires?: string[] }[];
}

/** Changes the manifest of a compilation, which has one in production only. */
export function updateManifest(compilation: Compilation, change: (manifest: Manifest) => void) {
  const asset = compilation.getAsset(filename);
  if (!asset) return;
  const manifest = JSON.parse(asset.source.source().toString()) as Manifest;
  change(manifest);
  compilation.updateAsset(filename, new rspack.sources.RawSource(JSON.stringify(manifest)));
}
