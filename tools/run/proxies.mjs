// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findOnPath, installDebianPackage, UserError } from './process.mjs';

/** @typedef {import('./process.mjs').Env} Env */

/** Debian puts nginx where users' PATH does not look. */
const systemFolder = '/usr/sbin';

/**
 * Returns the paths of the reverse proxies that the browser tests put in front of a server, by the
 * variable that passes them on. Without a proxy its test is skipped, but never in CI.
 * @param {Env} env
 * @throws {UserError} in CI, when one can be neither found nor installed
 */
export function findProxies(env) {
  return { ...findProxy('NGINX_PATH', 'nginx', env), ...findProxy('CADDY_PATH', 'caddy', env) };
}

/**
 * @param {string} variable
 * @param {string} name of the program and of its Debian package
 * @param {Env} env
 */
function findProxy(variable, name, env) {
  const configured = env[variable];
  if (configured && existsSync(configured)) return { [variable]: configured };
  const find = () => findOnPath([name], `${env.PATH}${path.delimiter}${systemFolder}`);
  const found = find() ?? (installDebianPackage(name, env) ? find() : undefined);
  if (found) return { [variable]: found };
  const message = `The test behind ${name} needs it: install it or set ${variable}.`;
  if (env['CI']) throw new UserError(message);
  console.log(`${message} It is skipped.`);
  return {};
}
