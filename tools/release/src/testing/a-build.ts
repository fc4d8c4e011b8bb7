import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder like the bundler's output. */
export function aBuild(version: string, { contract = '^1.0.0', page = 'debts-page' } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-build-'));
  mkdirSync(path.join(folder, 'assets'));
  const entry = `assets/remote-entry.${version}.js`;
  for (const file of [entry, 'assets/page.js', 'assets/page.css']) {
    writeFileSync(path.join(folder, file), `${file} of ${version}`);
  }
  const manifest = {
    metaData: {
      buildInfo: { buildVersion: version },
      remoteEntry: { name: entry, path: '' },
      globalName: `tostao_${version}`,
    },
    shared: [{ name: '@tostao/platform', requiredVersion: contract }],
    exposes: [
      {
        name: page,
        assets: { js: { sync: ['assets/page.js'] }, css: { sync: ['assets/page.css'] } },
      },
    ],
  };
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  return folder;
}
