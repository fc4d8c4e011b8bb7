import path from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { lazilySharedVersions, sharedDependencies } from './shared-dependencies.ts';

/** Beside this file, because its packages can be resolved from here. */
const file = path.join(import.meta.dirname, 'provided-modules.virtual.js');
/** The packages without ES modules. The importer of a namespace would get a copy of their exports. */
const commonJs = /^react(?:-dom)?(?:\/|$)/;

/**
 * Generates the shell's `provided-modules.js`: what it shares with remotes, as the federation runtime
 * expects it. Singletons are part of the shell's own code; the others are loaded on first use.
 */
export function provideModules(production: boolean): RspackPluginInstance[] {
  return [
    new rspack.experiments.VirtualModulesPlugin({ [file]: providedModulesCode(production) }),
    new rspack.NormalModuleReplacementPlugin(/\/provided-modules\.js$/, file),
  ];
}

/** Returns the code of the generated module. */
export function providedModulesCode(production: boolean): string {
  const singletons = Object.entries(sharedDependencies('host', production));
  const imports = singletons.map(([name], index) => {
    const binding = commonJs.test(name) ? `module${index}` : `* as module${index}`;
    return `import ${binding} from ${JSON.stringify(name)};`;
  });
  const eager = singletons.map(([name, { version, singleton, requiredVersion }], index) => {
    const shareConfig = JSON.stringify({ singleton, requiredVersion, eager: true });
    const lib = `() => module${index}`;
    return `${JSON.stringify(name)}: { version: "${version}", lib: ${lib}, shareConfig: ${shareConfig} },`;
  });
  const lazy = Object.entries(lazilySharedVersions()).map(
    ([name, { requiredVersion, version }]) => {
      const get = `() => import(${JSON.stringify(name)}).then((module) => () => module)`;
      const shareConfig = JSON.stringify({ requiredVersion });
      return `${JSON.stringify(name)}: { version: "${version}", get: ${get}, shareConfig: ${shareConfig} },`;
    },
  );
  return [...imports, 'export const providedModules = {', ...eager, ...lazy, '};', ''].join('\n');
}
