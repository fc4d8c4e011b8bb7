import type { init } from '@module-federation/runtime';

/** What the shell shares with remotes. The build generates it (`packages/build/src/provided-modules.ts`). */
export const providedModules: NonNullable<Parameters<typeof init>[0]['shared']>;
