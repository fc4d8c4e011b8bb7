// @ts-check
import { existsSync } from 'node:fs';
import { findOnPath, installDebianPackage, UserError } from './process.mjs';

/** @typedef {import('./process.mjs').Env} Env */

/** The programs of the journeys in Firefox and WebKit, by the variable that passes on the path. */
const programs = {
  FIREFOX_PATH: { name: 'firefox-esr', debianPackage: 'firefox-esr' },
  WEBKIT_DRIVER_PATH: { name: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  XVFB_PATH: { name: 'Xvfb', debianPackage: 'xvfb' },
};

/**
 * Returns the paths of Firefox, WebKit's driver and a screen for it: configured ones, or Debian's, which are installed where that is
 * possible.
 * @param {Env} env
 * @throws {UserError} when one can be neither found nor installed
 */
export function findEngines(env) {
  const found = Object.entries(programs).map(([variable, { name, debianPackage }]) => {
    const configured = env[variable];
    if (configured && existsSync(configured)) return [variable, configured];
    const find = () => findOnPath([name], env.PATH);
    const file = find() ?? (installDebianPackage(debianPackage, env) ? find() : undefined);
    if (file) return [variable, file];
    throw new UserError(
      `The journeys in other engines need ${name}: install the Debian package ${debianPackage}, or set ${variable}.`,
    );
  });
  return Object.fromEntries(found);
}
