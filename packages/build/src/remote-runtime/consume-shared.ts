/** The bundler's description of the modules that a chunk shares. */
interface ConsumeOptions {
  chunkId: string | number;
  /** Receives the promises that the chunk must wait for. */
  promises: Promise<void>[];
  chunkMapping: Record<string, string[]>;
  installedModules: Record<string, Promise<void>>;
  moduleToHandlerMapping: Record<string, SharedModule>;
  webpackRequire: BundlerRequire;
}

interface SharedModule {
  shareKey: string;
  shareInfo: object;
  /** Loads the remote's own copy, when it has one. */
  getter?: () => Promise<ModuleFactory>;
}

type ModuleFactory = () => unknown;

interface BundlerRequire {
  /** The modules by id, and those that have run. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  federation: {
    instance: {
      loadShare: (
        key: string,
        options: { customShareInfo: object },
      ) => Promise<ModuleFactory | false>;
    };
  };
}

/** Loads the shared modules of a chunk: the shell's, otherwise the remote's own copies. */
export function consumeShared(options: ConsumeOptions): void {
  const { chunkId, promises, chunkMapping, installedModules } = options;
  for (const id of chunkMapping[chunkId] ?? []) {
    promises.push((installedModules[id] ??= installShared(id, options)));
  }
}

async function installShared(id: string, options: ConsumeOptions): Promise<void> {
  const { installedModules, moduleToHandlerMapping, webpackRequire } = options;
  let factory: ModuleFactory;
  try {
    factory = await loadShared(moduleToHandlerMapping[id]!, webpackRequire);
  } catch (error) {
    // The next import tries again. Until then, whoever requires the module gets the error.
    delete installedModules[id];
    factory = () => {
      throw error;
    };
  }
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory();
  };
}

async function loadShared(
  { shareKey, shareInfo, getter }: SharedModule,
  { federation }: BundlerRequire,
): Promise<ModuleFactory> {
  const provided = await federation.instance.loadShare(shareKey, { customShareInfo: shareInfo });
  if (provided) return provided;
  if (getter) return getter();
  throw new Error(`The shell does not provide ${shareKey}.`);
}
