import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Compiler, type Module, rspack } from '@rspack/core';

/** The file that every production build publishes next to its code. */
export const noticesFilename = 'third-party-notices.txt';

/** Emits the licence texts of bundled packages. Plugins made for webpack miss concatenated modules or do not run on rspack 2. */
export class ThirdPartyNoticesPlugin {
  readonly filename: string;

  constructor({ filename = noticesFilename } = {}) {
    this.filename = filename;
  }

  apply(compiler: Compiler) {
    const { name } = ThirdPartyNoticesPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = bundledFiles(compilation);
        const packages = new Map(
          files
            .map(findPackage)
            .filter((found) => found !== undefined)
            .map((found) => [`${found.name}@${found.version}`, found]),
        );
        const notices = [...packages.values()]
          .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
          .map(notice);
        for (const { error } of notices) {
          if (error) compilation.errors.push(new rspack.WebpackError(error));
        }
        const text = [preamble, ...notices.map((entry) => entry.text)].join(`\n\n${divider}\n\n`);
        compilation.emitAsset(this.filename, new rspack.sources.RawSource(`${text}\n`));
      });
    });
  }
}

const divider = '-'.repeat(72);
const preamble = 'Tostão contains the following third-party software.';

/** A module as rspack hands it to plugins; which properties it has depends on its kind. */
type BundledModule = Module & { resource?: string; modules?: Module[]; rootModule?: Module };

interface BundledPackage {
  name: string;
  version: string;
  license: string | undefined;
  folder: string;
}

/** Lists the source files of all modules in chunks, the parts of concatenated ones too. Tree-shaken ones have no chunk. */
function bundledFiles(compilation: Compilation): string[] {
  const files = new Set<string>();
  const visit = (module: BundledModule) => {
    // `nameForCondition` also knows the file behind a module of another type, such as extracted CSS.
    const file = module.resource ?? module.nameForCondition?.();
    const [name] = file?.split('?') ?? [];
    if (name) files.add(name);
    for (const part of module.modules ?? []) visit(part);
    if (module.rootModule) visit(module.rootModule);
  };
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) visit(module);
  }
  // The loaders inline style sheets and emit fonts in child compilations, whose modules are not ours.
  for (const file of compilation.fileDependencies) {
    if (/\.(?:css|woff2)$/.test(file)) files.add(file);
  }
  return [...files];
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Returns the npm package that a file belongs to; undefined for the files of this repository. */
function findPackage(file: string): BundledPackage | undefined {
  const folder = packageFolder.exec(file)?.[0];
  if (!folder || !existsSync(path.join(folder, 'package.json'))) return undefined;
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Omit<BundledPackage, 'folder'>;
  return { name, version, license, folder };
}

function notice({ name, version, license, folder }: BundledPackage) {
  const title = `${name} ${version} (${license ?? 'no licence named'})`;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const error = !license && texts.length === 0 ? `${title}: no licence found` : undefined;
  return { text: [title, ...texts].join('\n\n'), error };
}
