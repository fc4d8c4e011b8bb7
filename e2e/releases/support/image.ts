// The image of deploy/Containerfile, built and run by buildah: a machine without Docker's engine and without a registry of
// images can do both.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const base = `localhost/tostao-base:${process.version}`;
const isolation = '--isolation=chroot';
/** The processes that the user of the image may have. */
const limit = ['--ulimit', 'nproc=32768:32768'];

function run(command: string, args: string[], cwd = root): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  }).trim();
}

const buildah = (...args: string[]) => run('buildah', args);

function folderFor(name: string): string {
  return mkdtempSync(path.join(os.tmpdir(), `tostao-${name}-`));
}

/** Builds what stands in for the official image of Node, unless it is there: Debian by debootstrap, the pinned Node and npm. */
export function buildBase(): void {
  if (buildah('images', '--format', '{{.Name}}:{{.Tag}}').includes(base)) return;
  const folder = folderFor('base');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder]);
  for (const cache of ['var/cache/apt/archives', 'var/lib/apt/lists']) {
    rmSync(path.join(folder, cache), { recursive: true });
  }
  // A user that is not root reads it.
  chmodSync(folder, 0o755);
  const installed = folderFor('npm');
  run('npm', ['install', '--no-audit', '--no-fund', '--prefix', installed, 'npm@11']);
  const local = path.join(folder, 'usr/local');
  cpSync(process.execPath, path.join(local, 'bin/node'));
  cpSync(path.join(installed, 'node_modules/npm'), path.join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  run('chroot', [folder, 'useradd', '--create-home', '--uid', '1000', 'node']);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, folder, '/');
  // The authorities that this machine trusts besides: a proxy of its own may stand before the registry.
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities) {
    const copy = '/etc/ssl/certs/machine.crt';
    buildah('copy', '--quiet', container, authorities, copy);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${copy}`, container);
  }
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', container);
  buildah('commit', '--quiet', '--rm', container, base);
  for (const written of [folder, installed]) rmSync(written, { recursive: true });
}

/** Builds the image of a commit. Returns its name and its size above the base, in MB. */
export function buildImage(commit: string): { image: string; megabytes: number } {
  const image = `localhost/tostao:${run('git', ['rev-parse', '--short', commit])}`;
  const sources = folderFor('sources');
  const archive = path.join(sources, 'sources.tar');
  run('git', ['archive', '--output', archive, commit]);
  run('tar', ['--extract', '--file', archive, '--directory', sources]);
  rmSync(archive);
  run(
    'buildah',
    [
      'bud',
      '--quiet',
      '--format',
      'docker',
      '--network=host',
      isolation,
      ...limit,
      '--build-arg',
      `NODE_IMAGE=${base}`,
      '--tag',
      image,
      '--file',
      'deploy/Containerfile',
      '--ignorefile',
      'deploy/Containerfile.dockerignore',
      '.',
    ],
    sources,
  );
  rmSync(sources, { recursive: true });
  return { image, megabytes: sizeOf(image) - sizeOf(base) };
}

function sizeOf(image: string): number {
  const container = buildah('from', image);
  const [kilobytes] = run('du', ['-sk', buildah('mount', container)]).split('\t');
  buildah('rm', container);
  return Math.round(Number(kilobytes) / 1000);
}

export function readInImage(image: string, file: string): string {
  const container = buildah('from', image);
  const content = readFileSync(path.join(buildah('mount', container), file), 'utf8');
  buildah('rm', container);
  return content;
}

/** Returns a folder as an empty volume has it: of the image's user. */
export function newVolume(): string {
  const folder = folderFor('volume');
  run('chown', ['1000:1000', folder]);
  return folder;
}

interface RunningImage {
  /** Ends all of its processes at once, as a power cut does, or asks the first one to end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Runs the command of an image as its user, with a volume at /data, and waits until it is ready. */
export async function runImage(image: string, volume: string, port: number): Promise<RunningImage> {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const { Cmd: start, User: user } = Docker.config as { Cmd: string[]; User: string };
  const container = buildah('from', ...limit, image);
  // Its own volume of the image would hide the one that is mounted there.
  buildah('config', '--volume', '/data-', container);
  const child = spawn(
    'buildah',
    [
      'run',
      isolation,
      '--user',
      user,
      '--env',
      `PORT=${port}`,
      '--volume',
      `${volume}:/data`,
      container,
      '--',
      ...start,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += String(data);
      if (output.includes('http://')) resolve();
    });
    child.once('exit', () => reject(new Error(`The image ended: ${output}`)));
  });
  return {
    end: async (signal) => {
      const all = processesBelow(child.pid ?? 0);
      // The innermost process with the command: those around it belong to buildah.
      const first = all.findLast((pid) => argumentsOf(pid).endsWith(`${start.join('\0')}\0`));
      if (first === undefined) throw new Error('The image has ended by itself.');
      for (const pid of signal === 'SIGKILL' ? all : [first]) process.kill(pid, signal);
      await ended;
      buildah('rm', container);
    },
  };
}

/** Returns the processes that a process has started, and theirs. */
function processesBelow(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    .flatMap((line) => line.split(' ').filter(Boolean).map(Number));
  return children.flatMap((child) => [child, ...processesBelow(child)]);
}

function argumentsOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}
