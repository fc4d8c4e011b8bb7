import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { updateManifest } from './manifest.ts';

/** Writes which shared modules each exposed module waits for, to preload them: Module Federation lists its own imports only. */
export function requiredModulesPlugin(compiler: Compiler) {
  const name = 'RequiredModulesPlugin';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      updateManifest(compilation, ({ exposes }) => {
        for (const exposed of exposes) {
          exposed.requires = requiredModules(compilation, exposed.name);
        }
      });
    });
  });
}

/** Returns the name that Module Federation gives to the chunk of an exposed module. */
export function chunkOfExposed(module: string): string {
  return `__federation_expose_${module.replaceAll('-', '_')}`;
}

/** Lists the shared modules in the chunks that load together with an exposed module. */
function requiredModules({ namedChunks, chunkGraph }: Compilation, exposed: string): string[] {
  const chunk = namedChunks.get(chunkOfExposed(exposed));
  const chunks = [...(chunk?.groupsIterable ?? [])].flatMap((group) => group.chunks);
  const names = chunks
    .flatMap((each) => chunkGraph.getChunkModules(each))
    .map((module) => sharedName.exec(module.identifier())?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)].toSorted();
}

/** An identifier is such as `consume shared module (default) react-dom@^19.0.0 (strict)`. */
const sharedName = /^consume shared module \([^)]*\) (@?[^@]+)@/;
