// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOnPath, installDebianPackage, UserError } from './process.mjs';
import { root } from './toolchain.mjs';

/** @typedef {import('./process.mjs').Env} Env */

// Takes two thirds of the full browser's CPU time and renders the same pixels.
const headlessShell = 'chromium-headless-shell';
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const downloadTimeoutMs = 180_000;

/**
 * Returns the path of a Chromium: the configured one, Debian's headless shell, which is installed
 * where that is possible, any other browser at hand, or Playwright's download.
 * @param {Env} env
 * @throws {UserError} when none can be found or installed
 */
export function findChromium(env) {
  const configured = env['CHROMIUM_PATH'];
  if (configured && existsSync(configured)) return configured;
  const found =
    findOnPath([headlessShell], env.PATH) ??
    (installDebianPackage(headlessShell, env)
      ? findOnPath([headlessShell], env.PATH)
      : undefined) ??
    findOnPath(fullBrowsers, env.PATH) ??
    findPlaywrights(env);
  if (found) return found;
  throw new UserError('The browser tests need Chromium: install it or set CHROMIUM_PATH.');
}

/** @param {Env} env */
function findPlaywrights(env) {
  const require = createRequire(path.join(root, 'e2e/support/package.json'));
  const { chromium } = /** @type {{ chromium: { executablePath(): string } }} */ (
    require('@playwright/test')
  );
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  console.log('Installing Chromium for the browser tests…');
  const args = ['--filter', '@tostao/e2e-support', 'exec', 'playwright', 'install', 'chromium'];
  spawnSync('pnpm', args, { env, cwd: root, stdio: 'ignore', timeout: downloadTimeoutMs });
  return existsSync(file) ? file : undefined;
}
