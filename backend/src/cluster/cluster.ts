import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@tostao/server/start-error';
import { freePort } from './free-port.ts';
import { commandAs, giveTo, type ProcessUser, userFor } from './process-user.ts';
import { embeddedPostgres, findProgram, type PostgresPackage } from './programs.ts';

/** Where a client finds a database. The host is a name, or the folder of a socket. */
export interface PostgresAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface Cluster {
  /** Returns the address of a database, for a client on this machine. */
  addressOf(database: string): PostgresAddress;
  /** Ends the server after its running statements are cancelled. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Listens on a port of this machine instead of a socket, for programs that need one. */
  tcp?: boolean;
  /** Does not wait for the disk. For tests, whose rows need not outlive a power cut. */
  isDisposable?: boolean;
  /** By default as many as the pool of one server needs, and some for an operator. */
  maxConnections?: number;
  /** The PostgreSQL that runs. By default that of the embedded edition. */
  programs?: PostgresPackage;
  /** Called when the server has ended by itself, such as for a lack of memory. */
  onFailure?: (error: Error) => void;
}

const startTimeoutMs = 120_000;
/** The time of a stop with a last checkpoint. After it the log recovers the rows at the next start. */
const stopTimeoutMs = 2000;
const orphanTimeoutMs = 10_000;

/** Sized for a small machine: 200,000 rows and their indexes fit. */
const settings = {
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  max_worker_processes: 2,
  max_parallel_workers: 0,
  max_wal_senders: 0,
  wal_level: 'minimal',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
  // Ends the connection, and with it the process that waits for it: a machine that was asleep or busy for a minute must not.
  idle_in_transaction_session_timeout: '10min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements contain values of users. The log has only the messages of the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/**
 * Starts the PostgreSQL of a folder, which is created if it does not exist. One process at a time may do this. A server
 * that a killed process has left behind is stopped first.
 * @throws StartError when the folder's database cannot be used
 */
export async function startCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const user = userFor(folder);
  const programs = options.programs ?? embeddedPostgres();
  if (!fs.existsSync(folder)) await createCluster(folder, user, programs);
  assertUsable(folder, programs);
  // A copy of a folder has neither the owner nor the mode that PostgreSQL demands.
  if (user && fs.statSync(folder).uid !== user.uid) giveTo(user, folder);
  fs.chmodSync(folder, 0o700);
  await stopOrphan(folder);
  const sockets = createSocketFolder(folder);
  giveTo(user, sockets);
  const usesPort = options.tcp === true || process.platform === 'win32';
  const port = usesPort ? await freePort() : 5432;
  const commits = options.isDisposable === true ? 'off' : 'on';
  const { command, options: identity } = commandAs(user, findProgram('postgres', programs), folder);
  const all = {
    ...settings,
    max_connections: options.maxConnections ?? 40,
    listen_addresses: usesPort ? '127.0.0.1' : '',
    port,
    unix_socket_directories: usesPort ? '' : sockets,
    unix_socket_permissions: '0700',
    fsync: commits,
    synchronous_commit: commits,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const removeSockets = () => fs.rmSync(sockets, { recursive: true, force: true });
  let stop: () => Promise<void>;
  try {
    stop = await startServer(folder, [...command, '-D', folder, ...args], identity, options);
  } catch (error) {
    removeSockets();
    throw error;
  }
  return {
    addressOf: (database) => ({
      host: usesPort ? '127.0.0.1' : sockets,
      port,
      user: 'postgres',
      database,
    }),
    stop: async () => {
      await stop();
      removeSockets();
    },
  };
}

/** Creates the folder of the socket beside the cluster, or elsewhere if its address would be too long. */
function createSocketFolder(folder: string): string {
  const beside = `${folder}-socket`;
  const longest = 107 - '/.s.PGSQL.5432.lock'.length;
  if (Buffer.byteLength(beside) > longest) {
    return fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-socket-'));
  }
  // A killed server has left its files, whose process number another process may have now.
  fs.rmSync(beside, { recursive: true, force: true });
  fs.mkdirSync(beside, { mode: 0o700 });
  return beside;
}

/** Creates the files of an empty cluster. A start that is interrupted meanwhile leaves no half of them. */
async function createCluster(
  folder: string,
  user: ProcessUser | undefined,
  programs: PostgresPackage,
): Promise<void> {
  const draft = `${folder}.creating`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  giveTo(user, draft);
  const { command, options } = commandAs(user, findProgram('initdb', programs), draft);
  const [program, ...args] = [
    ...command,
    `--pgdata=${draft}`,
    '--username=postgres',
    // Only this user reaches the socket, whose folder is closed to others.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=libc',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  const child = spawn(program, args, { ...options, cwd: draft, env: environment() });
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new StartError(`The database could not be created in ${folder}: ${output()}`);
  }
  fs.renameSync(draft, folder);
}

function assertUsable(folder: string, { majorVersion }: PostgresPackage): void {
  const file = path.join(folder, 'PG_VERSION');
  const version = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
  if (version === undefined) {
    throw new StartError(
      `${folder} is no database of PostgreSQL. Restore a backup (npm run restore), or move it away to start empty.`,
    );
  }
  if (version !== majorVersion) {
    throw new StartError(
      `${folder} is a database of PostgreSQL ${version}, and this Tostão reads ${majorVersion}. ` +
        'Start the Tostão that wrote it and take a backup there, or restore an earlier one: npm run restore.',
    );
  }
  const { uid } = fs.statSync(folder);
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && uid !== own) {
    throw new StartError(
      `${folder} belongs to another user (${uid}). Give it to the user that runs Tostão (${own}).`,
    );
  }
}

/** Ends the server that a killed process has left in a folder. */
async function stopOrphan(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n', 1)[0]);
  if (!isAlive(pid)) return;
  if (!runsIn(pid, folder)) {
    // Another process has the number now, as in a new container. PostgreSQL would take it for a server.
    fs.rmSync(file);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waitedMs = 0; waitedMs < orphanTimeoutMs && isAlive(pid); waitedMs += 50)
      await wait(50);
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns whether a process is a server of a folder. Where that cannot be told, PostgreSQL's own check decides. */
function runsIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
  } catch {
    return false;
  }
}

/** Runs the server of a folder. Returns a function that ends it. */
async function startServer(
  folder: string,
  [program = '', ...args]: string[],
  identity: Partial<ProcessUser>,
  { onFailure }: ClusterOptions,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    ...identity,
    // A session of its own: Ctrl+C reaches this process only, which closes its connections first.
    detached: process.platform !== 'win32',
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = collect(child);
  const isReady = await Promise.race([
    new Promise<boolean>((resolve) => {
      child.stderr.on('data', () => {
        if (output().includes('ready to accept connections')) resolve(true);
      });
    }),
    once(child, 'close').then(() => false),
    wait(startTimeoutMs, false, { ref: false }),
  ]);
  if (!isReady) {
    child.kill('SIGQUIT');
    throw new StartError(
      `PostgreSQL does not start in ${folder}. ${explain(output())} ` +
        'If the database is damaged, restore a backup: npm run restore. It keeps the other one.',
    );
  }
  let isStopping = false;
  child.once('close', () => {
    if (isStopping) return;
    onFailure?.(new StartError(`PostgreSQL has ended. ${explain(output())}`.trim()));
  });
  return async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    const isEnded = await Promise.race([
      ended.then(() => true),
      wait(stopTimeoutMs, false, { ref: false }),
    ]);
    if (isEnded) return;
    child.kill('SIGQUIT');
    await ended;
  };
}

/** Returns a sentence with the reason of a server's end, from its log. */
function explain(log: string): string {
  if (log.includes('No space left on device')) return 'The disk is full.';
  const reasons = log
    .split('\n')
    .flatMap((line) => /(?:FATAL|PANIC):\s+(.+)$/.exec(line)?.[1] ?? []);
  return reasons.length > 0 ? `It says: ${reasons.at(-1)}.` : '';
}

/** Collects the end of the output of a process. */
function collect({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8192);
    });
  }
  return () => output;
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}
