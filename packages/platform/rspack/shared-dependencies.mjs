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
 */
export function sharedDependencies(role, production) {
  const extra = role === 'host' ? { eager: true } : production ? { import: false } : {};
  const shared = Object.fromEntries(
    sharedPackages.map((name) => [name, entry(installedVersion(name), extra)]),
  );
  shared['react/jsx-runtime'] = entry(installedVersion('react'), extra);
  shared['@tostao/platform'] = entry(require('../package.json').version, extra);
  return shared;
}
