// Replaces @module-federation/webpack-bundler-runtime in remotes, with the parts that they use. Theirs
// also loads other remotes, updates its tables at run time and explains errors (docs/adr/0012).
import { init } from '@module-federation/runtime/bundler';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type {
  InitializeSharingOptions,
  WebpackRequire,
} from '@module-federation/webpack-bundler-runtime/dist/types.js';
import { consumeShared } from './consume-shared.ts';

type SharingOptions = Pick<InitializeSharingOptions, 'shareScopeName' | 'webpackRequire'>;

/** Opens the shell's scope of shared modules. A remote provides none itself. */
function initializeSharing({ shareScopeName, webpackRequire }: SharingOptions): true {
  // Promises only for remotes of its own.
  void webpackRequire.federation.instance?.initializeSharing(String(shareScopeName), {
    from: 'build',
  });
  attachShareScopeMap(webpackRequire);
  return true;
}

const bundlerRuntime = {
  consumes: consumeShared,
  I: initializeSharing,
  S: {},
  // The entry itself shares nothing: all code of a remote is behind the promise of an exposed module.
  installInitialConsumes: () => undefined,
  initContainerEntry,
  init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) =>
    init(webpackRequire.federation.initOptions!),
};

export default { bundlerRuntime, attachShareScopeMap };
