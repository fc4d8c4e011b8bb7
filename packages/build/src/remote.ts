import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Chunk, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { developmentPort, modulesOf, readRemoteJson } from '@tostao/registry/app-remotes';
import type { RemoteJson } from '@tostao/registry/remote-json';
import { baseConfig } from './base-config.ts';
import { cardModules, cardStyles, findUnstyledPart, importedFiles } from './card-styles.ts';
import { contentVersionPlugin, versionPlaceholder } from './content-version.ts';
import { contractRangePlugin, type ContractVersions, recordedVersions } from './contract-range.ts';
import { describeRemotePlugin } from './describe-remote.ts';
import { globalNameOf } from './development-registry.ts';
import { chunkOfExposed, requiredModulesPlugin } from './required-modules.ts';
import { controls } from './control-chunks.ts';
import { findUntypedSlot } from './slot-props.ts';
import { consumedModules, sharedDependencies } from './shared-dependencies.ts';

/** The manifest is used when publishing, never in the browser. */
const optimization = { disableSnapshot: true, target: 'web' as const };

const { resolve } = createRequire(import.meta.url);
/** The plugin bundles the CommonJS files of its runtime into each entry. Its ES modules are tree-shaken: 4 KB less. */
const treeShakenRuntime = {
  [resolve('@module-federation/webpack-bundler-runtime')]: resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
};

/** Returns the configuration of a remote, by its `remote.json` alone. Throws Error with one sentence when that is invalid. */
export function remoteConfig(
  root: string,
  versions: ContractVersions = recordedVersions(),
): Configuration {
  const production = process.env['NODE_ENV'] !== 'development';
  const remoteJson = readRemoteJson(root);
  const standalone = path.join(root, 'src/standalone.js');
  const code = production ? '' : standaloneCode(root, remoteJson);
  const { name } = remoteJson;
  const exposes = exposesOf(root, modulesOf(remoteJson));
  const untyped = findUntypedSlot(root, remoteJson);
  if (untyped) throw new Error(untyped);
  // The version is one that the caller gives, otherwise a placeholder for the hash of the content.
  const buildId = production ? (process.env['TOSTAO_BUILD_ID'] ?? versionPlaceholder) : 'local';
  // The registry lists version and entry, and the runtime identifies a loaded version by its global.
  process.env['MF_BUILD_VERSION'] = buildId;
  const base = baseConfig({
    root,
    production,
    name,
    // After a deploy, one page may run two versions of a remote.
    chunkLoadingGlobal: `tostao_chunks_${name}_${buildId}`,
  });
  return {
    ...base,
    entry: code === '' ? {} : { standalone },
    output: {
      ...base.output,
      publicPath: 'auto',
      // Keeps apart the chunks of two versions, such as one that is still loading.
      uniqueName: `tostao_${name}_${buildId}`,
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...treeShakenRuntime } },
    optimization: { ...base.optimization, splitChunks: splitChunksOf(base, remoteJson), minimizer },
    plugins: [
      ...base.plugins,
      ...styledAppRoots(root, remoteJson),
      describeRemotePlugin(remoteJson),
      // The licences of its workers, which are a build of their own.
      new rspack.CopyRspackPlugin({
        patterns: [{ from: '.cache/*.notices.txt', to: '[name][ext]', noErrorOnMissing: true }],
      }),
      contractRangePlugin(versions),
      requiredModulesPlugin,
      ...(buildId === versionPlaceholder ? [contentVersionPlugin] : []),
      // The registry has the hash of the entry, and the entry those of all chunks. Both use the same
      // algorithm: a browser fetches a preloaded chunk again when its script asks with another hash.
      ...(production
        ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false })]
        : []),
      new ModuleFederationPlugin({
        // The default loads every remote at startup, and an unreachable one would blank the shell.
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        name,
        library: { type: 'var', name: globalNameOf(name, buildId) },
        filename: production ? 'assets/remote-entry.[contenthash:8].js' : 'remote-entry.js',
        exposes,
        shared: {
          ...sharedDependencies('remote', production),
          // Alone, a remote provides them to itself.
          ...(production ? {} : consumedModules()),
        },
        manifest: true,
        experiments: production
          ? { externalRuntime: true, optimization }
          : { asyncStartup: true, optimization },
      }),
      ...(production
        ? [new rspack.sharing.ConsumeSharedPlugin({ consumes: consumedModules(), enhanced: true })]
        : [
            new rspack.experiments.VirtualModulesPlugin({ [standalone]: code }),
            new rspack.HtmlRspackPlugin({
              templateContent:
                '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tostão</title><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
              chunks: ['standalone'],
            }),
          ]),
    ],
    ...(!production && {
      devServer: {
        port: developmentPort(root),
        host: '127.0.0.1',
        hot: true,
        allowedHosts: 'all',
        historyApiFallback: true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { overlay: false },
        proxy: [
          { context: ['/auth/v1', '/rest/v1', '/changes', '/config.json'], target: backendUrl() },
        ],
      },
    }),
  };
}

/** Returns the code of the page of a remote without the shell: none without pages, or in a repository of its own. */
function standaloneCode(root: string, { pages }: RemoteJson): string {
  if (pages.length === 0 || !existsSync(path.join(root, '../../packages/test-kit'))) return '';
  const routes = pages.map((page, index) => `{ path: '${page.path}', Page: Page${index} }`);
  return [
    "import '@tostao/ui/theme.css';",
    "import '@tostao/ui/base.css';",
    "import { startStandalone } from '@tostao/test-kit/standalone';",
    ...pages.map(({ module }, index) => `import Page${index} from './exposed/${module}.tsx';`),
    `await startStandalone([${routes.join(', ')}]);`,
  ].join('\n');
}

const entryName = /remote-entry/;

/**
 * The entry has the hashes of all chunks, which comments change. By the frequency of characters they
 * would decide which names the minifier chooses, and a comment would give a new version.
 */
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ exclude: entryName }),
  new rspack.SwcJsMinimizerRspackPlugin({
    test: entryName,
    minimizerOptions: { mangle: { disableCharFreq: true } as object },
  }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

/**
 * Puts the copies of all controls, of which a shell lacks all or none, into one chunk: each takes room in the entry. A card of
 * home shares no chunk with the pages, so that it takes one request.
 */
function splitChunksOf(
  { optimization: { splitChunks } }: ReturnType<typeof baseConfig>,
  remoteJson: RemoteJson,
) {
  const cards = new Set(cardModules(remoteJson).map(chunkOfExposed));
  const copies = { name: 'controls', test: controls, chunks: 'async' as const, enforce: true };
  return {
    ...splitChunks,
    chunks: (chunk: Chunk) => !chunk.canBeInitial() && !cards.has(chunk.name ?? ''),
    cacheGroups: { ...splitChunks.cacheGroups, controls: copies },
  };
}

/** The utilities of a remote's styles, only inside a root. */
const utilities = (scope: string, source: string) => `@layer utilities {
      @scope ([data-app='${scope}']) {
        @tailwind utilities source(${source});
      }
    }`;

/**
 * Loads the styles of a remote with the root that scopes them: only its own utilities, and only inside it. A card of home has a
 * root with the styles of its own files, because home waits for them.
 */
function styledAppRoots(root: string, remoteJson: RemoteJson): RspackPluginInstance[] {
  const { name } = remoteJson;
  const cards = cardModules(remoteJson).map((module) =>
    path.join(root, `src/exposed/${module}.tsx`),
  );
  const appRoot = path.join(root, 'src/app-root.js');
  const cardRoot = path.join(root, 'src/card-root.js');
  const files = cards.flatMap((card) => [...importedFiles(card)]);
  const unstyled = findUnstyledPart(files);
  if (unstyled) throw new Error(`A card of home loads ${unstyled}: export it by withAppRoot.`);
  return [
    new rspack.experiments.VirtualModulesPlugin({
      [appRoot]: "import './styles.css'; export * from '@tostao/ui/app-root';",
      [path.join(root, 'src/styles.css')]: `
    @import '@tostao/ui/remote.css';
    @source not '../src/**/{stories/**,*.test.*}';
    ${utilities(name, "'../src'")}`,
      [cardRoot]: `import sheet from './${cardStyles}';
    import { withAppRoot as withRoot } from '@tostao/ui/app-root';
    document.adoptedStyleSheets.push(sheet);
    export const withAppRoot = (name, Component) => withRoot(name + '-card', Component);`,
      [path.join(root, 'src', cardStyles)]: `
    @layer theme, base, components, utilities;
    @import '@tostao/ui/theme.css' theme(reference);
    ${files.map((file) => `@source '${file}';`).join('\n')}
    ${utilities(`${name}-card`, 'none')}`,
    }),
    new rspack.NormalModuleReplacementPlugin(/^@tostao\/ui\/app-root$/, (data) => {
      const { issuer } = data.contextInfo;
      if (cards.includes(issuer)) data.request = cardRoot;
      else if (issuer !== appRoot && issuer !== cardRoot) data.request = appRoot;
    }),
  ];
}

function exposesOf(root: string, modules: string[]): Record<string, string> {
  const files = modules.map((module) => [`./${module}`, `./src/exposed/${module}.tsx`] as const);
  for (const [module, file] of files) {
    if (existsSync(path.join(root, file))) continue;
    throw new Error(
      `${root}/remote.json names the module ${module.slice(2)}, but ${file} is missing.`,
    );
  }
  return Object.fromEntries(files);
}

/** Returns the address of the embedded backend in development. */
export function backendUrl(): string {
  return `http://127.0.0.1:${process.env['BACKEND_PORT'] ?? 54_321}`;
}
