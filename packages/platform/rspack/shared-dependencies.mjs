import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The packages of which the page holds exactly one copy: the shell's. Both builds read this table. */
const sharedPackages = ['react', 'react-dom', '@tanstack/react-query'];

/**
 * What the shell lends to remotes, mostly without needing it itself at the start: the first remote's
 * page fetches it as a part of the shell's build, the next one finds it there. A remote whose range
 * the shell does not meet falls back to its own copy (docs/adr/0008-lend-controls.md).
 */
const lazilySharedModules = [
  ...[
    'alert-dialog',
    'checkbox',
    'csp-provider',
    'dialog',
    'menu',
    'popover',
    'progress',
    'radio',
    'radio-group',
    'select',
    'switch',
    'tabs',
    'toggle',
    'toggle-group',
    'use-render',
  ].map((part) => `@base-ui/react/${part}`),
  'react-day-picker',
  'react-hook-form',
  'react-hotkeys-hook',
];

function installedVersion(name) {
  return require(`${name}/package.json`).version;
}

function entry(version, extra) {
  return { singleton: true, version, requiredVersion: `^${version}`, ...extra };
}

/**
 * Module Federation's `shared` option.
 * - host: `eager`, so that the shell starts without an extra round trip;
 * - remote in production: `import: false`, so that no copy is built into it;
 * - remote in development: keeps its copies, so that it runs alone.
 * @param {'host' | 'remote'} role
 * @param {boolean} production
 * @param {string} [contract] the versions of the contract that a remote can live with
 */
export function sharedDependencies(role, production, contract) {
  const extra = role === 'host' ? { eager: true } : production ? { import: false } : {};
  const shared = Object.fromEntries(
    sharedPackages.map((name) => [name, entry(installedVersion(name), extra)]),
  );
  shared['react/jsx-runtime'] = entry(installedVersion('react'), extra);
  const { version } = require('../package.json');
  shared['@tostao/platform'] = {
    ...entry(version, extra),
    ...(contract && { requiredVersion: contract }),
  };
  return shared;
}

/**
 * For the shell's build: what it lends, by the file it is in, as the option `provides` of rspack's
 * ProvideSharedPlugin. It uses its own copy as any other code, so nothing waits for sharing.
 */
export function providedModules() {
  return Object.fromEntries(
    lazilySharedModules.map((module) => [
      fileURLToPath(import.meta.resolve(module)),
      { shareKey: module, version: versionOf(module), eager: false },
    ]),
  );
}

/** For a remote's build: the same, as part of Module Federation's `shared`. */
export function consumedModules() {
  return Object.fromEntries(
    lazilySharedModules.map((module) => [module, { requiredVersion: `^${versionOf(module)}` }]),
  );
}

function versionOf(module) {
  const [scope, name] = module.split('/');
  return installedVersion(module.startsWith('@') ? `${scope}/${name}` : scope);
}

/**
 * Which versions of the contract an app can live with: what its package.json says of this package,
 * read as pnpm does when it publishes (`workspace:^` is `^` and the version of today).
 * @param {string} root the app's folder
 */
export function contractOf(root) {
  const { dependencies } = require(`${root}/package.json`);
  return contractRange(dependencies['@tostao/platform'], require('../package.json').version);
}

export function contractRange(declared, version) {
  const range = declared.replace(/^workspace:/, '');
  if (range === '*') return version;
  return range === '^' || range === '~' ? range + version : range;
}
