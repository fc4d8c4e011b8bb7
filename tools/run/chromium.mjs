import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** A Chromium for the browser tests: the machine's, else Playwright's, else Debian's when root. */
export function findChromium(env) {
  return onMachine(env) ?? fromPlaywright(env) ?? fromDebian(env) ?? giveUp();
}

function onMachine(env) {
  if (env.CHROMIUM_PATH && existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
  const folders = env.PATH.split(path.delimiter);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

function fromPlaywright(env) {
  const require = createRequire(path.join(root, 'e2e/package.json'));
  const { chromium } = require('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('Installing a Chromium for the browser tests…');
  spawnSync('pnpm', ['--filter', '@tostao/e2e', 'exec', 'playwright', 'install', 'chromium'], {
    env,
    cwd: root,
    stdio: 'ignore',
    timeout: 180_000,
  });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function fromDebian(env) {
  if (!installDebianPackage('chromium', env)) return undefined;
  return onMachine(env);
}

function giveUp() {
  throw new Failure('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}

/** Installs a package with apt when there is one and we may. */
export function installDebianPackage(name, env) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { env }).status !== 0)
    return false;
  console.log(`Installing Debian's ${name}…`);
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };
  spawnSync('apt-get', ['update'], options);
  return (
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0
  );
}
