import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/listen';

/** Another living process has the data folder open; two at once would lose writes. */
export class DataFolderInUseError extends StartError {
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or set TOSTAO_DATA_DIR.`,
    );
    this.name = 'DataFolderInUseError';
    this.folder = folder;
    this.pid = pid;
  }
}

/** Takes the folder for this process, also from one that died; answers how to give it back. */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  for (;;) {
    if (create(file, mine)) return () => releaseIfMine(file, mine);
    const held = readIfThere(file);
    if (held === undefined) continue;
    const holder = readHolder(held);
    if (holder) throw new DataFolderInUseError(folder, holder);
    discardStale(folder, file, held);
  }
}

function create(file: string, content: string): boolean {
  // Written aside and linked, so that nobody ever reads half a lock.
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  fs.writeFileSync(draft, content);
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** The process that holds the lock, if it still lives and is the one that wrote it. */
function readHolder(content: string): number | undefined {
  const [pid, start] = content.trim().split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return undefined;
  // A pid comes round again after a restart of the machine; the start time tells them apart.
  return start === startOf(holder) ? holder : undefined;
}

function discardStale(folder: string, file: string, expected: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = fs.readFileSync(aside, 'utf8');
  if (moved !== expected) {
    // Somebody was quicker and this is their living lock: put it back.
    fs.linkSync(aside, file);
    fs.rmSync(aside);
    throw new DataFolderInUseError(folder, readHolder(moved) ?? 0);
  }
  fs.rmSync(aside);
}

function releaseIfMine(file: string, mine: string): void {
  if (readIfThere(file) === mine) fs.rmSync(file, { force: true });
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** When a process started, in the kernel's ticks; empty where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${afterName[19]}`;
  } catch {
    return '-';
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
