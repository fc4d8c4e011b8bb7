import { satisfy } from '@module-federation/enhanced/runtime';
import type { Release } from '@tostao/registry/schema';
import type { Pointers } from './registry.ts';

/** Throws Error when the shell must be deployed first. At a new major version the replaced release stands in until then. */
export function expectContract(
  remote: string,
  { version, contract }: Release,
  { live }: Pointers,
  shell: string | undefined,
): void {
  if (shell === undefined || satisfy(shell, contract)) return;
  const isNextMajor = majorOf(contract) === majorOf(shell) + 1;
  if (isNextMajor && live && satisfy(shell, live.contract)) return;
  const remedy =
    majorOf(contract) < majorOf(shell) ? 'update and rebuild the remote' : 'deploy the shell first';
  throw new Error(
    `${remote} ${version} needs contract ${contract}, but the live shell has ${shell}: ${remedy}.`,
  );
}

/** Returns the major version of a version or of the lowest version in a range. */
export function majorOf(range: string): number {
  return Number(/\d+/.exec(range)?.[0] ?? 0);
}
