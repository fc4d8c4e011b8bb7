import { createRequire } from 'node:module';
import { type Compiler, type Module, rspack } from '@rspack/core';
import { updateManifest } from './manifest.ts';

const require = createRequire(import.meta.url);
const platform = '@tostao/platform';

/** The version of the contract that each name of the platform needs. */
export type ContractVersions = Record<string, string>;

/** Returns the versions of the contract in which the names of the current platform appeared or last changed. */
export function recordedVersions(): ContractVersions {
  return require(`${platform}/contract-versions.json`) as ContractVersions;
}

/** Returns the lowest range of the contract that has all names. Throws Error when the contract does not have a name. */
export function contractRangeOf(names: Iterable<string>, versions: ContractVersions): string {
  const needed = [...names].map((name) => {
    const version = versions[name];
    if (version) return version;
    throw new Error(`${platform} does not export ${name}, which this remote imports.`);
  });
  // All versions are of one major, so that a remote without names needs any of it.
  const [highest = firstOfMajor(versions)] = needed.toSorted((a, b) => compareVersions(b, a));
  return `^${highest}`;
}

function firstOfMajor(versions: ContractVersions): string {
  const [lowest = '0.0.0'] = Object.values(versions).toSorted(compareVersions);
  return `${lowest.split('.')[0]}.0.0`;
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Writes the range of the contract that the imports need: the installed one would keep a remote out of an older minor shell. */
export function contractRangePlugin(versions: ContractVersions) {
  const name = 'ContractRangePlugin';
  return (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let range: string;
      compilation.hooks.finishModules.tap(name, (modules) => {
        try {
          range = contractRangeOf(importedNames(modules, Object.keys(versions)), versions);
        } catch (error) {
          compilation.errors.push(new rspack.WebpackError((error as Error).message));
        }
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        updateManifest(compilation, ({ shared }) => {
          for (const module of shared) if (module.name === platform) module.requiredVersion = range;
        });
      });
    });
}

/** Returns the names that modules import from the platform: all of them for an import of the namespace. */
function importedNames(modules: Iterable<Module>, all: string[]): Set<string> {
  const names = new Set<string>();
  for (const { dependencies, blocks } of modules) {
    const lazy = blocks.flatMap((block) => block.dependencies);
    if (lazy.some(({ request }) => request === platform)) return new Set(all);
    for (const { request, ids } of dependencies) {
      // Without ids, the dependency loads the module and uses no name.
      if (request !== platform || !ids) continue;
      for (const name of ids.length > 0 ? ids.slice(0, 1) : all) names.add(name);
    }
  }
  return names;
}
