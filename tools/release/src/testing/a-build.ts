import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface BuildOptions {
  remote?: string;
  /** The range that the build needs; none when it imports nothing of the platform. */
  contract?: string | undefined;
  page?: string;
  /** The path of the page. */
  address?: string;
  dialogs?: { id: string; module: string }[];
}

/** Creates a folder like the bundler's output. */
export function aBuild(version: string, options: BuildOptions = {}): string {
  const { remote = 'debts', page = 'debts-page', address = '/dividas', dialogs = [] } = options;
  const contract = 'contract' in options ? options.contract : '^1.0.0';
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
    shared: contract ? [{ name: '@tostao/platform', requiredVersion: contract }] : [],
    exposes: [
      {
        name: page,
        requires: ['react'],
        assets: { js: { sync: ['assets/page.js'] }, css: { sync: ['assets/page.css'] } },
      },
    ],
  };
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  const pages = [{ path: address, module: page, title: 'Minhas Dívidas' }];
  const description = { name: remote, pages, dialogs, slots: [] };
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(description));
  return folder;
}
