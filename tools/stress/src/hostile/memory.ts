import fs from 'node:fs';

/** Returns the memory in MB that a process and its descendants use. Each counts its share of pages in common. */
export function memoryOfTree(pid: number): number {
  return processTree(pid).reduce((sum, member) => sum + memoryOf(member), 0);
}

function processTree(pid: number): number[] {
  const children = fs
    .globSync(`/proc/${pid}/task/*/children`)
    .flatMap((file) => readIfThere(file).match(/\d+/g) ?? []);
  return [pid, ...children.flatMap((child) => processTree(Number(child)))];
}

function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** Returns a file of a process, or nothing when the process has just ended. */
function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
