import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { installDebianPackage } from './chromium.mjs';

const debianFolder = '/usr/lib/postgresql';

/** The folder with PostgreSQL's server programs, for the tests that run against the real thing. */
export function findPostgres(env) {
  const found = onMachine(env);
  if (found) return found;
  if (installDebianPackage('postgresql', env)) return onMachine(env) ?? giveUp();
  return giveUp();
}

function onMachine(env) {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => path.join(debianFolder, version, 'bin'))
    : [];
  const named = env.POSTGRES_BIN ? [env.POSTGRES_BIN] : [];
  return [...named, ...debian, ...env.PATH.split(path.delimiter)].find((folder) =>
    existsSync(path.join(folder, 'initdb')),
  );
}

function giveUp() {
  throw new Failure(
    "The backend's tests need PostgreSQL: install it, or name its bin folder in POSTGRES_BIN.",
  );
}
