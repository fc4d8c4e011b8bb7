import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteJson } from '@tostao/registry/remote-json';
import { fillName, writeTemplate } from '../template.ts';
import {
  type Blueprint,
  dataDependencies,
  type Dependencies,
  ownDependencies,
  workspaceDependencies,
} from './blueprint.ts';
import { readManifest, writeConfigs, writeManifest } from './update-repository.ts';

/** Files of a remote in a repository of its own. `gitignore` has no dot here, or it would apply. */
const ownFiles = path.resolve(import.meta.dirname, '../../repository-template');
/** Turbo, the shared Storybook and the development backend stay in the repository of Tostão. */
const isWorkspaceOnly = (file: string) => /^(?:turbo\.json|README\.md|src\/stories\/)/.test(file);
const ownScripts = { dev: 'tostao-release override remote-name', release: 'tostao-release' };
/** Earlier versions do not run TypeScript. */
const engines = { node: '>=22.18' };

/** Creates a remote in an empty or new folder: the template, and the packages of Tostão at exact versions of a registry. */
export function createRepository(
  folder: string,
  remoteJson: RemoteJson,
  blueprint: Blueprint,
): void {
  const { name } = remoteJson;
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) {
    throw new Error(`${folder} is not empty.`);
  }
  mkdirSync(folder, { recursive: true });
  const schema = './node_modules/@tostao/registry/remote.schema.json';
  writeTemplate(folder, { remoteJson, schema, toRoot: './', without: isWorkspaceOnly });
  writeConfigs(folder, blueprint);
  for (const file of readdirSync(ownFiles)) {
    const text = readFileSync(path.join(ownFiles, file), 'utf8');
    const own = fillName(text, name).replaceAll('pnpm-version', blueprint.pnpm);
    writeFileSync(path.join(folder, file.replace(/^git/, '.git')), own);
  }
  const template = readManifest(folder);
  const exact = (dependencies: Dependencies) =>
    Object.fromEntries(
      Object.keys(dependencies)
        .filter((each) => !workspaceDependencies.has(each))
        .map((each) => [each, blueprint.versions[each] ?? '']),
    );
  const scripts = Object.fromEntries(
    Object.entries({ ...template.scripts, ...ownScripts }).map(([script, command]) => [
      script,
      fillName(command, name),
    ]),
  );
  writeManifest(folder, {
    ...template,
    name,
    packageManager: `pnpm@${blueprint.pnpm}`,
    engines,
    scripts,
    dependencies: exact({ ...template.dependencies, ...dataDependencies }),
    devDependencies: exact({ ...template.devDependencies, ...ownDependencies }),
  });
}
