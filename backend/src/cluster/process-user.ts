import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface ProcessUser {
  uid: number;
  gid: number;
}

/** The uid of Linux's account without privileges, whose name differs between systems. */
const overflowId = 65_534;

/** Returns the user that runs PostgreSQL, if another one: for root, which it refuses, the owner of the folder or an overflow user. */
export function userFor(folder: string): ProcessUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = fs.existsSync(folder) ? fs.statSync(folder) : { uid: 0, gid: 0 };
  return uid === 0 ? { uid: overflowId, gid: overflowId } : { uid, gid };
}

/** Gives a folder and everything in it to a user. */
export function giveTo(user: ProcessUser | undefined, folder: string): void {
  if (!user) return;
  fs.chownSync(folder, user.uid, user.gid);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, file);
    else fs.lchownSync(file, user.uid, user.gid);
  }
}

/**
 * Returns a command that runs a program as a user. On Linux the program gets SIGINT when this process ends, however
 * it ends. A user who cannot reach the program or the folder, as below `/root`, may pass through folders of others.
 */
export function commandAs(
  user: ProcessUser | undefined,
  program: string,
  folder: string,
): { command: string[]; options: Partial<ProcessUser> } {
  if (process.platform !== 'linux' || !hasSetpriv()) {
    return { command: [program], options: user ?? {} };
  }
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const passes = !user || [program, folder].every((file) => isOpenToAll(path.dirname(file)));
  const passage = passes
    ? []
    : [
        `--inh-caps=+${passageCapability()}`,
        `--ambient-caps=+${passageCapability()}`,
        '--securebits=+no_setuid_fixup',
      ];
  return {
    command: ['setpriv', ...identity, ...passage, '--pdeathsig=INT', program],
    options: {},
  };
}

let setprivExists: boolean | undefined;
function hasSetpriv(): boolean {
  setprivExists ??= spawnSync('setpriv', ['--pdeathsig=clear', 'true']).status === 0;
  return setprivExists;
}

/** Returns a capability that lets a process enter every folder. Containers have the second one only. */
function passageCapability(): string {
  const status = fs.readFileSync('/proc/self/status', 'utf8');
  const bounding = BigInt(`0x${/^CapBnd:\s*(\w+)$/m.exec(status)?.[1] ?? '0'}`);
  const dacReadSearch = 2n;
  return (bounding >> dacReadSearch) & 1n ? 'dac_read_search' : 'dac_override';
}

function isOpenToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  const canEnter = (fs.statSync(folder).mode & 0o001) !== 0;
  return canEnter && (parent === folder || isOpenToAll(parent));
}
