import { contractVersion, type RemoteModule, type RemoteModuleId } from '@tostao/platform';
import type { RemoteModules } from '@tostao/platform';
import { loadRemote, registerRemotes, satisfy } from '@module-federation/enhanced/runtime';
import { chooseReleases, markFailed } from './choose-releases.ts';
import { remoteEnvironment } from './environment.ts';
import { type LoadReport, reportLoad } from './load-report.ts';
import { overrideOf } from './overrides.ts';
import { invalidateRegistry, type Release } from './registry.ts';

/** What a person waits for one release at most, in ms. */
const deadline = 10_000;

/** The remote was built for another contract than this shell's. None of its code has run. */
export class IncompatibleRemoteError extends Error {
  override name = 'IncompatibleRemoteError';
}

/** The registry points to where this environment takes no code from. */
class ForbiddenOriginError extends Error {
  override name = 'ForbiddenOriginError';
}

/** A component of a remote, and from which release it is. */
export interface LoadedModule<Id extends RemoteModuleId> {
  Component: RemoteModules[Id];
  version: string;
}

/**
 * Loads a component of a remote. When the release that people are to get cannot be had, the one
 * before stands in for it.
 * @throws Error what was wrong with the first, when none can be had
 */
export async function loadRemoteModule<Id extends RemoteModuleId>(
  id: Id,
): Promise<LoadedModule<Id>> {
  const { remote, module } = partsOf(id);
  const startedAt = performance.now();
  let first: unknown;
  try {
    for (const release of await chooseReleases(remote)) {
      try {
        return await loadFrom(id, release);
      } catch (error) {
        first ??= error;
        markFailed(remote, release.version);
      }
    }
    throw first ?? new Error(`No release of ${remote} is known`);
  } catch (error) {
    // The next attempt sees where the remote is by then.
    invalidateRegistry();
    if (first === undefined) {
      const duration = Math.round(performance.now() - startedAt);
      const reason = nameOfError(error);
      reportLoad({
        remote,
        module,
        version: '',
        phase: 'registry',
        outcome: 'failed',
        duration,
        reason,
      });
    }
    throw error;
  }
}

async function loadFrom<Id extends RemoteModuleId>(
  id: Id,
  release: Release,
): Promise<LoadedModule<Id>> {
  const { remote, module } = partsOf(id);
  const { version } = release;
  const startedAt = performance.now();
  const report = (outcome: LoadReport['outcome'], error?: unknown) =>
    reportLoad({
      remote,
      module,
      version,
      phase: release.globalName in window ? 'module' : 'entry',
      outcome,
      duration: Math.round(performance.now() - startedAt),
      ...(error === undefined ? {} : { reason: nameOfError(error) }),
    });

  try {
    assertLoadable(remote, release);
  } catch (error) {
    report('refused', error);
    throw error;
  }
  try {
    const loading = loadRemote<RemoteModule<Id>>(`${register(remote, release)}/${module}`);
    const loaded = await withinDeadline(loading);
    if (!loaded?.default) throw new Error(`The remote module ${id} exposes no component`);
    report('ok');
    return { Component: loaded.default, version };
  } catch (error) {
    recordTimeout(remote, release, startedAt);
    report('failed', error);
    throw error;
  }
}

/** @throws Error when the release may not run here. */
function assertLoadable(remote: string, { entry, contract }: Release): void {
  const { origin } = new URL(entry, window.location.origin);
  const isTrusted =
    origin === window.location.origin ||
    remoteEnvironment().remoteOrigins.includes(origin) ||
    origin === overrideOf(remote) ||
    process.env.NODE_ENV === 'development';
  if (!isTrusted) throw new ForbiddenOriginError(`${remote} is not loaded from ${origin}`);
  if (!satisfy(contractVersion, contract)) {
    throw new IncompatibleRemoteError(`${remote} needs ${contract}, this is ${contractVersion}`);
  }
}

/** How often the entry of a release got no answer in time. */
const timeouts = new Map<string, number>();

/**
 * Tells the federation runtime of a release, under a name of its own: two releases of a remote may
 * live in one page. After no answer came, the next attempt asks for another URL, or the browser
 * would make it wait for that same answer.
 */
function register(remote: string, { version, entry, globalName, integrity }: Release): string {
  const key = `${remote}@${version}`;
  const timedOut = timeouts.get(key) ?? 0;
  const name = timedOut === 0 ? key : `${key}~${timedOut}`;
  const url = new URL(entry, window.location.origin);
  if (timedOut > 0) url.searchParams.set('attempt', String(timedOut + 1));
  const release = { name, entry: url.href, entryGlobalName: globalName, type: 'var' as const };
  registerRemotes([{ ...release, ...(integrity && { integrity }) }]);
  return name;
}

function recordTimeout(remote: string, { version, globalName }: Release, startedAt: number): void {
  const key = `${remote}@${version}`;
  const hasTimedOut = !(globalName in window) && performance.now() - startedAt > 7500;
  if (hasTimedOut) timeouts.set(key, (timeouts.get(key) ?? 0) + 1);
}

async function withinDeadline<T>(loading: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(deadline);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([loading, tooLate]);
}

export function partsOf(id: RemoteModuleId): { remote: string; module: string } {
  const [remote = '', module = ''] = id.split('/');
  return { remote, module };
}

export function nameOfError(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
