import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { cacheFolder, root, toolsFolder } from './paths.mjs';
import { mustRunQuietly } from './process.mjs';

/**
 * Installs the pinned Node and pnpm, then the workspace, each only when its lock file changed.
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for every child: pinned tools first on PATH
 */
export async function prepareToolchain() {
  await installOnce('toolchain', path.join(toolsFolder, 'package-lock.json'), toolsFolder, () => {
    console.log('Installing Node and pnpm…');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    return mustRunQuietly(
      'The toolchain could not be installed.',
      npm,
      ['ci', '--no-audit', '--no-fund'],
      process.env,
      { cwd: toolsFolder },
    );
  });
  const env = toolEnvironment();
  await installOnce('workspace', path.join(root, 'pnpm-lock.yaml'), root, () => {
    console.log('Installing dependencies…');
    return mustRunQuietly(
      'The dependencies could not be installed.',
      'pnpm',
      ['install', '--frozen-lockfile'],
      env,
      { cwd: root },
    );
  });
  return env;
}

async function installOnce(name, lockFile, folder, install) {
  const stamp = path.join(cacheFolder, `${name}.stamp`);
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const installed = existsSync(path.join(folder, 'node_modules'));
  if (installed && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await install();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, hash);
}

/** The pinned Node where npm has one for this platform, else the system's when it is new enough. */
function toolEnvironment() {
  const pinned = path.join(
    toolsFolder,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
  );
  const hasPinned = existsSync(pinned);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (!hasPinned && (major < 22 || (major === 22 && minor < 13))) {
    throw new Failure(
      `On ${process.platform} Node 22.13 or newer is needed; this is ${process.versions.node}.`,
    );
  }
  const folders = [
    ...(hasPinned ? [pinned] : []),
    path.join(toolsFolder, 'node_modules', '.bin'),
    path.join(root, 'node_modules', '.bin'),
  ];
  // npm's own variables would make pnpm believe that npm's settings are meant for it.
  const inherited = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
  return {
    ...Object.fromEntries(inherited),
    PATH: [...folders, process.env.PATH].join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  };
}
