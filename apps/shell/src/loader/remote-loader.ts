import { ForbiddenOriginError, IncompatibleRemoteError } from './load-errors.ts';
import { contractVersion, type LoadedModule, type RemoteModuleId } from '@tostao/platform';
import type { ComponentType } from 'react';
import type { Release } from '@tostao/registry/schema';
import type { ToWorker } from '../worker/messages.ts';
import { errorName, type LoadReport, type ReportSink } from '../reports/report.ts';
import type { Federation } from './federation.ts';
import { rememberLoaded } from './loaded-versions.ts';
import { splitModuleId } from './module-id.ts';
import { openFederation } from './open-federation.ts';
import {
  type ChangeRegistry,
  createRegistryClient,
  type RegistryClient,
} from './registry-client.ts';
import { createReleasePicker, type ReleasePicker } from './release-picker.ts';

/** The longest that a user waits for a remote, in ms: all its releases share it. */
const remoteTimeoutMs = 10_000;
interface Failures {
  count: number;
  /** How often the entry itself did not load. */
  ofEntry: number;
}

const noFailures: Failures = { count: 0, ofEntry: 0 };

export interface RemoteLoaderOptions {
  /** Other origins that remotes may be loaded from. */
  remoteOrigins: string[];
  /** Where the remotes that a developer overrides in this tab are from: an origin, a version or a preview, by name. */
  overrides: Record<string, string>;
  /** Puts the releases of the overrides into the registry. */
  change?: ChangeRegistry | undefined;
  sinks: ReportSink[];
}

/** Loads components of remotes. The page has one loader, made by the shell. */
export interface RemoteLoader extends Pick<ReleasePicker, 'pick' | 'markFailed' | 'resetFailures'> {
  readonly options: RemoteLoaderOptions;
  readonly registry: RegistryClient;
  /**
   * Loads a component of a remote. When the release that the browser should get does not load, an
   * earlier one takes its place.
   * @throws Error the first failure, when no release loads
   */
  load: <Props>(id: RemoteModuleId) => Promise<LoadedModule<Props>>;
  reportLoad: (report: Omit<LoadReport, 'shared'>) => void;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const registry = createRegistryClient(options.change);
  const picker = createReleasePicker(registry);
  /** The failed attempts to load a release, by remote and version. */
  const failures = new Map<string, Failures>();
  /** The runtime, once the first remote was asked for. */
  let federation: Federation | undefined;

  const reportLoad: RemoteLoader['reportLoad'] = (attempt) => {
    const complete = { ...attempt, shared: federation?.sharedVersions() ?? {} };
    for (const sink of options.sinks) sink(complete);
  };

  async function load<Props>(id: RemoteModuleId): Promise<LoadedModule<Props>> {
    const { remote, module } = splitModuleId(id);
    const startedAt = performance.now();
    try {
      const [runtime, best] = await Promise.all([openFederation(), picker.pick(remote)]);
      federation = runtime;
      const deadline = performance.now() + remoteTimeoutMs;
      let release = best;
      while (release) {
        const leftMs = deadline - performance.now();
        // Half of the time is for the releases that may stand in.
        const timeoutMs = registry.current()?.remotes[remote]?.previous ? leftMs / 2 : leftMs;
        try {
          return await loadRelease<Props>(runtime, id, release, timeoutMs);
        } catch (error) {
          picker.markFailed(remote, release.version, error);
          release = await withDeadline(picker.pick(remote), deadline - performance.now()).catch(
            () => undefined,
          );
        }
      }
      throw picker.failureOf(remote) ?? new Error(`No release of ${remote} is known`);
    } catch (error) {
      registry.invalidate();
      if (!picker.resetFailures(remote)) {
        const duration = Math.round(performance.now() - startedAt);
        const reason = errorName(error);
        const attempt = { remote, module, version: '', duration, reason };
        reportLoad({ ...attempt, phase: 'registry', outcome: 'failed' });
      }
      throw error;
    }
  }

  async function loadRelease<Props>(
    runtime: Federation,
    id: RemoteModuleId,
    release: Release,
    timeoutMs: number,
  ): Promise<LoadedModule<Props>> {
    const { remote, module } = splitModuleId(id);
    const { version } = release;
    const startedAt = performance.now();
    const reportOutcome = (outcome: LoadReport['outcome'], error?: unknown) =>
      reportLoad({
        remote,
        module,
        version,
        phase: isEntryLoaded(release) ? 'module' : 'entry',
        outcome,
        duration: Math.round(performance.now() - startedAt),
        ...(error === undefined ? {} : { reason: errorName(error) }),
      });

    try {
      assertLoadable(runtime, remote, release, options);
    } catch (error) {
      reportOutcome('refused', error);
      throw error;
    }
    try {
      const loading = runtime.loadRemote<{ default: ComponentType<Props> }>(
        `${register(runtime, remote, release)}/${module}`,
      );
      const loaded = await withDeadline(loading, timeoutMs);
      if (!loaded?.default) throw new Error(`The remote module ${id} exposes no component`);
      reportOutcome('ok');
      rememberLoaded(remote, version);
      return { Component: loaded.default, version };
    } catch (error) {
      reportOutcome('failed', error);
      recordFailure(remote, release);
      discardCached(release);
      throw error;
    }
  }

  /**
   * Registers a release with the federation runtime under a name of its own, since two releases of a
   * remote may live in one page.
   */
  function register(runtime: Federation, remote: string, release: Release): string {
    const { version, entry, globalName, integrity } = release;
    const key = `${remote}@${version}`;
    const { count, ofEntry } = failures.get(key) ?? noFailures;
    const name = count === 0 ? key : `${key}~${count}`;
    const url = new URL(entry, window.location.origin);
    // The browser would otherwise wait for the same unanswered request, or take the same damaged answer from
    // its cache. Offline, only the service worker has the file, under its own address.
    if (ofEntry > 0 && navigator.onLine) url.searchParams.set('attempt', String(ofEntry + 1));
    const registered = { name, entry: url.href, entryGlobalName: globalName, type: 'var' as const };
    runtime.registerRemotes([{ ...registered, ...(integrity && { integrity }) }]);
    return name;
  }

  /**
   * Lets the next attempt evaluate the entry again. In the failed one a module that threw, because
   * one that it needs had not arrived, would stay half evaluated.
   */
  function recordFailure(remote: string, release: Release) {
    const key = `${remote}@${release.version}`;
    const { count, ofEntry } = failures.get(key) ?? noFailures;
    failures.set(key, { count: count + 1, ofEntry: ofEntry + Number(!isEntryLoaded(release)) });
    Object.assign(window, { [release.globalName]: undefined });
  }

  return { ...picker, options, registry, load, reportLoad };
}

function isEntryLoaded({ globalName }: Release): boolean {
  return (window as unknown as Record<string, unknown>)[globalName] !== undefined;
}

/** @throws ForbiddenOriginError, IncompatibleRemoteError when the release must not run in this page. */
function assertLoadable(
  { satisfies }: Federation,
  remote: string,
  { entry, contract }: Release,
  { remoteOrigins, overrides }: RemoteLoaderOptions,
): void {
  const { origin } = new URL(entry, window.location.origin);
  const isTrusted =
    origin === window.location.origin ||
    remoteOrigins.includes(origin) ||
    origin === overrides[remote] ||
    process.env.NODE_ENV === 'development';
  if (!isTrusted) throw new ForbiddenOriginError(`${remote} is not loaded from ${origin}`);
  if (!satisfies(contractVersion, contract)) {
    throw new IncompatibleRemoteError(`${remote} needs ${contract}, this is ${contractVersion}`);
  }
}

async function withDeadline<T>(loading: Promise<T>, timeoutMs: number): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([loading, expired]);
}

/** Lets the service worker fetch the files of a release again: those that it cached may be damaged. */
function discardCached({ entry }: Release): void {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  const message: ToWorker = { type: 'discard', entry: new URL(entry, window.location.origin).href };
  navigator.serviceWorker.controller?.postMessage(message);
}
