import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { nextNavOrder } from '../create-remote.ts';
import { templateFolder } from '../template.ts';
import {
  type Blueprint,
  dataDependencies,
  type Dependencies,
  ownDependencies,
  workspaceDependencies,
} from './blueprint.ts';
import { readManifest } from './update-repository.ts';

/** The packages that a remote of another repository builds and releases with. */
export const publishedFolders = [
  ...['build', 'domain', 'forms', 'platform', 'registry', 'release-store', 'test-kit', 'ui'].map(
    (name) => `packages/${name}`,
  ),
  'tools/release',
];

interface LintConfig {
  overrides: { files: string[] }[];
}

export function readBlueprint(root: string): Blueprint {
  const { catalog } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Dependencies;
  };
  const known = { ...catalog, ...publishedVersions(root) };
  const template = readManifest(templateFolder);
  const names = Object.keys({
    ...template.dependencies,
    ...template.devDependencies,
    ...ownDependencies,
    ...dataDependencies,
  }).filter((name) => !workspaceDependencies.has(name));
  const versionOf = (name: string) => {
    const version = known[name];
    if (version === undefined) throw new Error(`The catalog has no ${name}.`);
    return version;
  };
  return {
    versions: Object.fromEntries(names.toSorted().map((name) => [name, versionOf(name)])),
    pnpm: readManifest(path.join(root, 'tools')).dependencies['pnpm'] ?? '',
    navOrder: nextNavOrder(root),
    configs: {
      'tsconfig.base.json': readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'),
      '.oxlintrc.json': lintRules(root),
    },
  };
}

function publishedVersions(root: string): Dependencies {
  const manifests = publishedFolders.map((folder) => readManifest(path.join(root, folder)));
  return Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
}

/** Returns the linter's rules of this repository. Those of its apps hold for the remote, others for nothing. */
function lintRules(root: string): string {
  const text = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
  const config = JSON.parse(text) as LintConfig;
  const apps = 'apps/*/';
  const overrides = config.overrides
    .filter(({ files }) => files.every((file) => file.startsWith(apps)))
    .map((each) => ({ ...each, files: each.files.map((file) => file.slice(apps.length)) }));
  return `${JSON.stringify({ ...config, overrides }, null, 2)}\n`;
}

// Writes the blueprint of this workspace into the package, before it is packed.
if (import.meta.main) {
  const generator = path.resolve(import.meta.dirname, '../..');
  const blueprint = readBlueprint(path.resolve(generator, '../..'));
  writeFileSync(path.join(generator, 'dist/blueprint.json'), JSON.stringify(blueprint, null, 2));
}
