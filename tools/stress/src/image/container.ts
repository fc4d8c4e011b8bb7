import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { mountShared, userIds } from './base-image.ts';
import type { Image } from './build-image.ts';
import type { Service, Volume } from './compose.ts';
import { limitMemory } from './memory-limit.ts';
import { mount, mountLayers } from './mounts.ts';

/** A running image. */
export interface Container {
  process: ChildProcess;
  /** Its error output so far. A server that works writes nothing there. */
  errors(): string;
  /** The most memory in bytes that it has used at one time, cached files included. */
  peakMemoryBytes(): number;
  /** Runs a program of this machine in the container's network. Returns its output. */
  runBeside(program: string, ...args: string[]): string;
  /** Runs a command of the image in the container, for example the health check. */
  runInside(command: readonly string[]): number | null;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Prepares the files of a container: the image, which cannot be written, and the volumes of the compose
 * file.
 * @param sources the machine's folders that the volumes stand for, by their name in the compose file
 * @returns the root folder
 */
export function mountContainer(
  image: Image,
  { isReadOnly, volumes }: Service,
  sources: Record<string, string>,
  folder: string,
): string {
  if (!isReadOnly) throw new Error('The compose file lets the container write anywhere');
  const points = path.join(folder, 'mount-points');
  for (const { target } of volumes) {
    fs.mkdirSync(path.join(points, target), { recursive: true });
  }
  const root = path.join(folder, 'root');
  mountLayers(root, [points, ...image.layers]);
  mountShared(root);
  for (const volume of volumes.toSorted((a, b) => a.target.length - b.target.length)) {
    mountVolume(volume, image, sources[volume.source]!, root);
  }
  return root;
}

function mountVolume(volume: Volume, image: Image, source: string, root: string): void {
  const inImage = path.join(image.root, volume.target);
  // A new volume starts with the files of the image, and with their owner.
  if (volume.isNamed && !fs.existsSync(source)) {
    fs.cpSync(inImage, source, { recursive: true });
    const { uid, gid, mode } = fs.statSync(inImage);
    fs.chownSync(source, uid, gid);
    fs.chmodSync(source, mode);
  }
  const target = path.join(root, volume.target);
  fs.mkdirSync(target, { recursive: true });
  mount(['--bind', ...(volume.isReadOnly ? ['-o', 'ro'] : []), source, target]);
}

/** Starts the image's command as its user, without privileges, and in a network of its own. */
export async function startContainer(
  { settings }: Image,
  { memoryBytes }: Service,
  root: string,
  env: Record<string, string> = {},
): Promise<Container> {
  const id = userIds[settings.user];
  const inside = (command: readonly string[]) => [
    'setpriv',
    '--no-new-privs',
    'chroot',
    `--userspec=${id}:${id}`,
    '--groups=',
    root,
    '/bin/sh',
    '-c',
    'cd "$0" && exec "$@"',
    settings.folder,
    ...command,
  ];
  const limit = limitMemory(memoryBytes);
  const start = ['sh', '-c', 'echo $$ > "$0" && ip link set lo up && exec "$@"', limit.processes];
  const child = spawn('unshare', ['--net', ...start, ...inside(settings.command)], {
    env: { ...settings.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exit = once(child, 'close') as Promise<[code: number | null]>;
  const ended = exit.then(([code]) => {
    throw new Error(`The container ended with ${code}: ${errors}`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  const beside = ['nsenter', `--net=/proc/${child.pid}/ns/net`];
  return {
    process: child,
    errors: () => errors,
    peakMemoryBytes: () => limit.peakBytes(),
    runBeside: (program, ...args) => {
      const [first, ...others] = [...beside, program, ...args];
      const { status, stdout, stderr } = spawnSync(first!, others);
      if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr.toString()}`);
      return stdout.toString();
    },
    runInside: (command) => {
      const [first, ...others] = [...beside, ...inside(command)];
      return spawnSync(first!, others, { env: settings.env }).status;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await exit;
      limit.remove();
      return code;
    },
  };
}
