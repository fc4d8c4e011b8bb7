import * as runtimeCore from '@module-federation/runtime/core';
import { init, satisfy } from '@module-federation/runtime';
import { entryScriptPlugin } from './entry-script-plugin.ts';
import { providedModules } from './provided-modules.js';

// Remotes are built without the core of the runtime, and read it from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const instance = init({
  name: 'shell',
  remotes: [],
  plugins: [entryScriptPlugin()],
  shared: providedModules,
  // The default loads every remote at startup, and an unreachable one would blank the shell.
  shareStrategy: 'loaded-first',
});

/** The federation runtime of the page: a chunk of its own, which home does not need. */
export const federation = {
  registerRemotes: instance.registerRemotes.bind(instance),
  loadRemote: instance.loadRemote.bind(instance),
  /** Tells whether a version is in a semver range. */
  satisfies: satisfy,
  /** Returns the versions of the shared packages that are loaded. */
  sharedVersions: (): Record<string, string> => {
    const versions = Object.entries(instance.shareScopeMap['default'] ?? {}).flatMap(
      ([name, known]) =>
        Object.entries(known)
          .filter(([, { loaded }]) => loaded)
          .map(([version]): [string, string] => [name, version]),
    );
    return Object.fromEntries(versions);
  },
};

export type Federation = typeof federation;
