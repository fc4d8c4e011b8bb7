import { satisfy } from '@module-federation/enhanced/runtime';
import type { Release } from '@tostao/registry/schema';
import type { Pointers } from './registry.ts';

/**
 * Checks that the live shell accepts a release. At a new major version remotes are published before
 * the shell, which is safe as long as the release that they replace stands in for them.
 * @param shell the contract of the live shell, if it announced one
 * @throws Error when the shell must be deployed first
 */
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
