import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The packages of which the page holds exactly one copy: the shell's. Both builds read this table. */
const sharedPackages = ['react', 'react-dom', '@tanstack/react-query'];

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
