import path from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { lazilySharedVersions, modulesAtStart, sharedDependencies } from './shared-dependencies.ts';

/** Beside this file, because its packages can be resolved from here. */
const file = path.join(import.meta.dirname, 'provided-modules.virtual.js');
/** The packages without ES modules. The importer of a namespace would get a copy of their exports. */
const commonJs = /^react(?:-dom)?(?:\/|$)/;

/** Generates the shell's `provided-modules.js`: singletons and modules of its start in its own code, the others on first use. */
export function provideModules(production: boolean): RspackPluginInstance[] {
  return [
    new rspack.experiments.VirtualModulesPlugin({ [file]: providedModulesCode(production) }),
    new rspack.NormalModuleReplacementPlugin(/\/provided-modules\.js$/, file),
  ];
}

export function providedModulesCode(production: boolean): string {
  const singletons = Object.entries(sharedDependencies('host', production));
  const lazy = Object.entries(lazilySharedVersions());
  const bindings = new Map(
    [...singletons.map(([name]) => name), ...modulesAtStart].map((name, i) => [name, `module${i}`]),
  );
  const imports = [...bindings].map(([name, binding]) => {
    const imported = commonJs.test(name) ? binding : `* as ${binding}`;
    return `import ${imported} from ${JSON.stringify(name)};`;
  });
  const eager = singletons.map(([name, { version, singleton, requiredVersion }]) => {
    const shareConfig = JSON.stringify({ singleton, requiredVersion, eager: true });
    const lib = `() => ${bindings.get(name)}`;
    return `${JSON.stringify(name)}: { version: "${version}", lib: ${lib}, shareConfig: ${shareConfig} },`;
  });
  const versions = lazy.map(([name, { requiredVersion, version }]) => {
    const binding = bindings.get(name);
    const source = binding
      ? `lib: () => ${binding}`
      : `get: () => import(${JSON.stringify(name)}).then((module) => () => module)`;
    const shareConfig = JSON.stringify({ requiredVersion, eager: binding !== undefined });
    return `${JSON.stringify(name)}: { version: "${version}", ${source}, shareConfig: ${shareConfig} },`;
  });
  return `${[...imports, 'export const providedModules = {', ...eager, ...versions, '};'].join('\n')}\n`;
}
