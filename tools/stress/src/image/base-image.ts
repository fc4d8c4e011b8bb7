import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { mount } from './mounts.ts';

/** The ids of the users of the Node image. */
export const userIds: Record<string, number> = { root: 0, node: 1000 };

/** Folders of this machine that every container uses and none may write to. */
const sharedFolders = ['usr/lib', 'usr/lib64'].filter((folder) => fs.existsSync(`/${folder}`));

/**
 * Makes the files of a `node:…-slim` image in a folder: the programs of the packages that Debian calls
 * essential, and a Node with npm. Its libraries are those of this machine, see `mountShared`.
 */
export function makeBase(folder: string, node: string): void {
  const folders = [...sharedFolders, 'usr/bin', 'usr/sbin', 'usr/local/bin', 'etc', 'dev', 'proc'];
  for (const name of [...folders, 'root', 'tmp', 'home/node', 'usr/local/lib/node_modules']) {
    fs.mkdirSync(path.join(folder, name), { recursive: true });
  }
  fs.chmodSync(path.join(folder, 'tmp'), 0o1777);
  fs.chownSync(path.join(folder, 'home/node'), userIds['node']!, userIds['node']!);
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    fs.symlinkSync(`usr/${name}`, path.join(folder, name));
  }
  execFileSync('cp', ['-a', '--parents', '-t', folder, ...essentialPrograms()]);
  const users = Object.entries(userIds);
  const accounts = users.map(([name, id]) => `${name}:x:${id}:${id}::/${name}:/bin/sh\n`);
  fs.writeFileSync(path.join(folder, 'etc/passwd'), accounts.join(''));
  const groups = users.map(([name, id]) => `${name}:x:${id}:\n`);
  fs.writeFileSync(path.join(folder, 'etc/group'), groups.join(''));
  for (const name of ['resolv.conf', 'hosts']) {
    fs.copyFileSync(`/etc/${name}`, path.join(folder, 'etc', name));
  }
  fs.copyFileSync(node, path.join(folder, 'usr/local/bin/node'));
  const [npmProgram = ''] = lines('which', ['npm']);
  const npm = path.resolve(fs.realpathSync(npmProgram), '../..');
  fs.cpSync(npm, path.join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    const program = `../lib/node_modules/npm/bin/${name}-cli.js`;
    fs.symlinkSync(program, path.join(folder, 'usr/local/bin', name));
  }
}

/** Puts the folders into a container that are not part of its image. */
export function mountShared(root: string): void {
  for (const folder of sharedFolders)
    mount(['--bind', '-o', 'ro', `/${folder}`, `${root}/${folder}`]);
  mount(['--bind', '/proc', `${root}/proc`]);
  mount(['--bind', '/dev', `${root}/dev`]);
}

function essentialPrograms(): string[] {
  const query = ['--show', '--showformat', '${Essential} ${Package}\n'];
  const packages = lines('dpkg-query', query)
    .filter((line) => line.startsWith('yes '))
    .map((line) => line.slice('yes '.length));
  return lines('dpkg-query', ['--listfiles', ...packages]).filter(
    (file) => /^(?:\/usr)?\/s?bin\/[^/]+$/.test(file) && fs.existsSync(file),
  );
}

function lines(program: string, args: string[]): string[] {
  return execFileSync(program, args).toString().split('\n');
}
