import { getInstance } from '@module-federation/enhanced/runtime';

/** How one attempt to get or to run a remote went. It says nothing of who tried. */
export interface LoadReport {
  remote: string;
  module: string;
  version: string;
  /** How far it came: the registry, the entry script, the page's own scripts, its first seconds, later. */
  phase: 'registry' | 'entry' | 'module' | 'start' | 'run';
  outcome: 'ok' | 'failed' | 'refused';
  /** In whole milliseconds. */
  duration: number;
  /** The kind of error, without its message: a message may quote what a person typed. */
  reason?: string;
  /** The versions of what the apps of the page share, as far as it is loaded. */
  shared: Record<string, string>;
}

type Sink = (report: LoadReport) => void;
const sinks = new Set<Sink>();

export function addLoadSink(sink: Sink): void {
  sinks.add(sink);
}

export function reportLoad(report: Omit<LoadReport, 'shared'>): void {
  for (const sink of sinks) sink({ ...report, shared: sharedVersions() });
}

/** Sends each report to a server, also while the page is being left. */
export function beaconSink(url: string): Sink {
  return (report) => void navigator.sendBeacon(url, JSON.stringify(report));
}

function sharedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  const versions = Object.entries(scope).flatMap(([name, known]) =>
    Object.entries(known)
      .filter(([, { loaded }]) => loaded)
      .map(([version]) => [name, version]),
  );
  return Object.fromEntries(versions) as Record<string, string>;
}
