// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly, UserError } from './process.mjs';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const toolsFolder = path.join(root, 'tools');
const cacheFolder = path.join(root, '.cache');

/**
 * Installs the pinned Node and pnpm, then the workspace. Skips each whose lock file is unchanged.
 * @returns {Promise<import('./process.mjs').Env>} the environment for every child process, with the pinned tools first on PATH
 */
export async function prepareToolchain() {
  await installOnce('toolchain', path.join(toolsFolder, 'package-lock.json'), toolsFolder, () => {
    console.log('Installing Node and pnpm…');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    return runQuietly(
      'The toolchain could not be installed.',
      npm,
      ['ci', '--no-audit', '--no-fund'],
      { env: process.env, cwd: toolsFolder },
    );
  });
  const env = toolEnvironment();
  await installOnce('workspace', path.join(root, 'pnpm-lock.yaml'), root, () => {
    console.log('Installing dependencies…');
    return runQuietly(
      'The dependencies could not be installed.',
      'pnpm',
      ['install', '--frozen-lockfile'],
      { env, cwd: root },
    );
  });
  return env;
}

/**
 * @param {string} name
 * @param {string} lockFile
 * @param {string} folder
 * @param {() => Promise<void>} install
 */
async function installOnce(name, lockFile, folder, install) {
  const stamp = path.join(cacheFolder, `${name}.stamp`);
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const isInstalled = existsSync(path.join(folder, 'node_modules'));
  if (isInstalled && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await install();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Puts the pinned Node first on PATH where npm has a binary for this platform. On other platforms
 * the system's Node must be recent enough to run TypeScript sources.
 * @returns {import('./process.mjs').Env}
 */
function toolEnvironment() {
  const nodePackage = `node-${process.platform}-${process.arch}`;
  const pinnedNode = path.join(toolsFolder, 'node_modules', nodePackage, 'bin');
  const hasPinnedNode = existsSync(pinnedNode);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (!hasPinnedNode && (major < 22 || (major === 22 && minor < 13))) {
    throw new UserError(
      `Tostão needs Node 22.13 or newer on ${process.platform} (this is ${process.versions.node}).`,
    );
  }
  const folders = [
    ...(hasPinnedNode ? [pinnedNode] : []),
    path.join(toolsFolder, 'node_modules', '.bin'),
    path.join(root, 'node_modules', '.bin'),
  ];
  // pnpm would read the npm_* variables of `npm run` as its own settings.
  const inherited = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
  return {
    ...Object.fromEntries(inherited),
    PATH: [...folders, process.env['PATH'] ?? ''].join(path.delimiter),
    // A start of the server takes a fifth less time with the code that an earlier one compiled.
    NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  };
}
