// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackage, UserError } from './process.mjs';

/** @typedef {import('./process.mjs').Env} Env */

const debianFolder = '/usr/lib/postgresql';

/**
 * Returns the folder that holds PostgreSQL's server programs, such as `initdb`.
 * @param {Env} env
 * @throws {UserError} when PostgreSQL can be neither found nor installed
 */
export function findPostgres(env) {
  const found = findInstalled(env);
  if (found) return found;
  const fromDebian = installDebianPackage('postgresql', env) ? findInstalled(env) : undefined;
  if (fromDebian) return fromDebian;
  throw new UserError(
    "The backend's tests need PostgreSQL: install it or set POSTGRES_BIN to its bin folder.",
  );
}

/** @param {Env} env */
function findInstalled(env) {
  const configured = env['POSTGRES_BIN'] ? [env['POSTGRES_BIN']] : [];
  const packaged = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => path.join(debianFolder, version, 'bin'))
    : [];
  return [...configured, ...packaged, ...env.PATH.split(path.delimiter)].find((folder) =>
    existsSync(path.join(folder, 'initdb')),
  );
}
