// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly, UserError } from './process.mjs';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const toolsFolder = path.join(root, 'tools');
/** The project that installs the pinned Node of this platform. Other platforms have none. */
const nodeFolder = path.join(toolsFolder, 'node', `${process.platform}-${process.arch}`);
const cacheFolder = path.join(root, '.cache');

/**
 * Installs the pinned pnpm and Node, then the workspace. Skips each whose lock file is unchanged.
 * @returns {Promise<import('./process.mjs').Env>} the environment for every child process, with the pinned tools first on PATH
 */
export async function prepareToolchain() {
  const env = toolEnvironment();
  await installOnce('toolchain', path.join(toolsFolder, 'package-lock.json'), toolsFolder, () => {
    console.log('Installing pnpm…');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    return runQuietly('pnpm could not be installed.', npm, ['ci', '--no-audit', '--no-fund'], {
      env: process.env,
      cwd: toolsFolder,
    });
  });
  // By pnpm, which links the 190 MB that npm would write again for every checkout.
  if (existsSync(nodeFolder)) {
    await installOnce('node', path.join(nodeFolder, 'pnpm-lock.yaml'), nodeFolder, () => {
      console.log('Installing Node…');
      const args = ['install', '--frozen-lockfile', '--ignore-workspace'];
      return runQuietly('Node could not be installed.', 'pnpm', args, { env, cwd: nodeFolder });
    });
  }
  await installOnce('workspace', path.join(root, 'pnpm-lock.yaml'), root, () => {
    console.log('Installing dependencies…');
    const args = ['install', '--frozen-lockfile'];
    return runQuietly('The dependencies could not be installed.', 'pnpm', args, { env, cwd: root });
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
 * Puts the pinned tools first on PATH. On platforms without a pinned Node, the system's must be
 * recent enough to run TypeScript sources.
 * @returns {import('./process.mjs').Env}
 */
function toolEnvironment() {
  const hasPinnedNode = existsSync(nodeFolder);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (!hasPinnedNode && (major < 22 || (major === 22 && minor < 18))) {
    throw new UserError(
      `Tostão needs Node 22.18 or newer on ${process.platform} (this is ${process.versions.node}).`,
    );
  }
  const nodePackage = `node-${path.basename(nodeFolder)}`;
  const folders = [
    ...(hasPinnedNode ? [path.join(nodeFolder, 'node_modules', nodePackage, 'bin')] : []),
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
