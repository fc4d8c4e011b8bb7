import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages that a page loads once, from the shell. Both builds use this list. */
const sharedPackages = ['react', 'react-dom', '@tanstack/react-query'];

/** Modules that the first page to need one fetches from the shell, or as a copy when its range differs (docs/adr/0001). */
const lazilySharedModules = [
  ...[
    'alert-dialog',
    'csp-provider',
    'dialog',
    'menu',
    'popover',
    'radio',
    'radio-group',
    'select',
    'toggle',
    'toggle-group',
    'use-render',
  ].map((part) => `@base-ui/react/${part}`),
  'react-day-picker',
  'react-hook-form',
  'react-hotkeys-hook',
];

/** Those of them that the shell's own start uses. A remote gets them without a request. */
export const modulesAtStart = ['@base-ui/react/use-render'];

function installedVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}

interface SharedEntry {
  singleton: boolean;
  version: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}

function entry(version: string, extra: Partial<SharedEntry>): SharedEntry {
  return { singleton: true, version, requiredVersion: `^${version}`, ...extra };
}

/**
 * Module Federation's `shared` option.
 * - host: `eager`, so that the shell starts without an extra round trip;
 * - remote in production: `import: false`, so that no copy is built into it;
 * - remote in development: keeps its copies, so that it runs alone.
 */
export function sharedDependencies(
  role: 'host' | 'remote',
  production: boolean,
): Record<string, SharedEntry> {
  const remoteExtra = production ? { import: false as const } : {};
  const extra = role === 'host' ? { eager: true } : remoteExtra;
  const shared: Record<string, SharedEntry> = Object.fromEntries(
    sharedPackages.map((name) => [name, entry(installedVersion(name), extra)]),
  );
  shared['react/jsx-runtime'] = entry(installedVersion('react'), extra);
  const contract = installedVersion('@tostao/platform');
  shared['@tostao/platform'] = {
    ...entry(contract, extra),
    // The runtime would warn about an older minor version. The registry has the range that a remote needs.
    requiredVersion: `^${contract.split('.')[0]}.0.0`,
  };
  return shared;
}

/** Returns the lazily shared modules, by name, with the installed version and the range that remotes need. */
export function lazilySharedVersions(): Record<
  string,
  { version: string; requiredVersion: string }
> {
  return Object.fromEntries(
    lazilySharedModules.map((module) => {
      const [scope = '', name] = module.split('/');
      const version = installedVersion(module.startsWith('@') ? `${scope}/${name}` : scope);
      return [module, { version, requiredVersion: `^${version}` }];
    }),
  );
}

/** Returns the same modules for the `shared` option of a remote. */
export function consumedModules() {
  const modules = Object.entries(lazilySharedVersions());
  return Object.fromEntries(
    modules.map(([module, { requiredVersion }]) => [module, { requiredVersion }]),
  );
}
