import fs from 'node:fs';
import path from 'node:path';

/** A group of processes that the kernel ends when they need more memory. */
export interface MemoryLimit {
  /** A process that writes its id to this file belongs to the group. */
  processes: string;
  /** The most memory in bytes that the group has used at one time, cached files included. */
  peakBytes(): number;
  /** Removes the group, whose processes have ended. */
  remove(): void;
}

const root = '/sys/fs/cgroup';
/** The names of the first and the second version of Linux's control groups. */
const files = fs.existsSync(path.join(root, 'cgroup.controllers'))
  ? { parent: root, limit: 'memory.max', peak: 'memory.peak' }
  : {
      parent: path.join(root, 'memory'),
      limit: 'memory.limit_in_bytes',
      peak: 'memory.max_usage_in_bytes',
    };

export function limitMemory(bytes: number): MemoryLimit {
  const group = fs.mkdtempSync(path.join(files.parent, 'tostao-'));
  fs.writeFileSync(path.join(group, files.limit), String(bytes));
  return {
    processes: path.join(group, 'cgroup.procs'),
    peakBytes: () => Number(fs.readFileSync(path.join(group, files.peak), 'utf8')),
    remove: () => fs.rmdirSync(group),
  };
}
