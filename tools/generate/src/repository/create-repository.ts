import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { assertFree, claimRemote } from '../create-remote.ts';
import { assertName, fillName, writeTemplate } from '../template.ts';
import { type Dependencies, installedVersion, lockFileOf, overridesOf } from './lock-file.ts';
import { type PackedPackage, packPackages } from './pack-packages.ts';

/** Files of a remote in a repository of its own. `gitignore` has no dot here, or it would apply. */
const ownFiles = path.resolve(import.meta.dirname, '../../repository-template');
/** Turbo, the shared Storybook and the development backend stay in this repository. */
const isWorkspaceOnly = (file: string) =>
  /^(?:turbo\.json|README\.md|src\/stories\/|src\/standalone)/.test(file);
const workspaceDependencies = new Set(['storybook', '@storybook/react-vite']);
const workspaceScripts = new Set(['test:quick']);
/** Here, the root has the linter, and the release tool is no dependency of a remote. */
const ownDependencies = {
  '@tostao/registry': '',
  '@tostao/release': '',
  oxlint: '',
  'oxlint-tsgolint': '',
};
/** A remote that stores data needs them. In the workspace its package.json names them once it does. */
const dataDependencies = { '@tanstack/react-query': '', '@tostao/domain': '' };
const ownScripts = { dev: 'tostao-release override remote-name', release: 'tostao-release' };
/** Earlier versions do not run TypeScript. */
const engines = { node: '>=22.18' };

interface Manifest {
  name: string;
  scripts: Record<string, string>;
  dependencies: Dependencies;
  devDependencies: Dependencies;
}

/** The new repository. */
interface NewRepository {
  name: string;
  /** An empty folder, or one that does not exist, outside of this repository. */
  folder: string;
  /** Whether a remote of this repository moves there. */
  isMove?: boolean | undefined;
}

/**
 * Creates a remote in a repository of its own: the template, the packages it builds with as tarballs,
 * and a lock file with the versions of this repository.
 * @param root this repository
 * @throws Error with one sentence when the name or the folder cannot be used
 */
export async function createRepository(
  root: string,
  { name, folder, isMove = false }: NewRepository,
): Promise<void> {
  assertName(name);
  if (!isMove) assertFree(root, name);
  if (!path.relative(root, folder).startsWith('..')) {
    throw new Error(`${folder} is in this repository: a repository of its own is outside of it.`);
  }
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) {
    throw new Error(`${folder} is not empty.`);
  }
  const remoteJson = claimRemote(root, name);
  mkdirSync(folder, { recursive: true });
  const schema = './node_modules/@tostao/registry/remote.schema.json';
  writeTemplate(folder, { remoteJson, schema, toRoot: './', without: isWorkspaceOnly });
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  writeLintRules(root, folder);
  for (const file of readdirSync(ownFiles)) {
    const text = readFileSync(path.join(ownFiles, file), 'utf8');
    const own = fillName(text, name).replaceAll('pnpm-version', pinnedPnpm(root));
    writeFileSync(path.join(folder, file.replace(/^git/, '.git')), own);
  }
  lockPackages(root, folder, await packPackages(root, folder));
}

interface LintConfig {
  overrides: { files: string[] }[];
}

/** Writes the linter's rules of this repository. Those of its apps hold for the remote, others for nothing. */
function writeLintRules(root: string, folder: string) {
  const text = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
  const config = JSON.parse(text) as LintConfig;
  const apps = 'apps/*/';
  const overrides = config.overrides
    .filter(({ files }) => files.every((file) => file.startsWith(apps)))
    .map((each) => ({ ...each, files: each.files.map((file) => file.slice(apps.length)) }));
  const own = JSON.stringify({ ...config, overrides }, null, 2);
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    `${own}
`,
  );
}

/** Replaces the workspace's way to name versions with exact ones. */
function lockPackages(root: string, folder: string, packed: PackedPackage[]) {
  const lockFile: unknown = parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const name = manifest.name.replace('@tostao/', '');
  const tarballs = overridesOf(packed);
  const exact = (dependencies: Dependencies) =>
    Object.fromEntries(
      Object.keys(dependencies)
        .filter((each) => !workspaceDependencies.has(each))
        .map((each) => [each, tarballs[each] ?? withoutPeers(installedVersion(lockFile, each))]),
    );
  const locked = {
    dependencies: exact({ ...manifest.dependencies, ...dataDependencies }),
    devDependencies: exact({ ...manifest.devDependencies, ...ownDependencies }),
  };
  const scripts = Object.fromEntries(
    Object.entries({ ...manifest.scripts, ...ownScripts })
      .filter(([script]) => !workspaceScripts.has(script))
      .map(([script, command]) => [script, fillName(command, name)]),
  );
  const packageManager = `pnpm@${pinnedPnpm(root)}`;
  const own = { ...manifest, name, packageManager, engines, scripts, ...locked };
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
  // Else pnpm would add the builds of itself to the lock file, which a pipeline must not change.
  const pmOnFail = 'ignore';
  const workspace = { overrides: tarballs, allowBuilds: { esbuild: false }, pmOnFail };
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), stringify(workspace));
  writeFileSync(
    path.join(folder, 'pnpm-lock.yaml'),
    stringify(lockFileOf(lockFile, locked, packed), { lineWidth: 0, aliasDuplicateObjects: false }),
  );
}

/** Returns the version of pnpm that this repository is installed with. */
function pinnedPnpm(root: string): string {
  const text = readFileSync(path.join(root, 'tools/package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: { pnpm: string } }).dependencies.pnpm;
}

function withoutPeers(version: string): string {
  return version.replace(/\(.*/, '');
}
