/** The result of one attempt to load or run a remote. It contains nothing about the user. */
export interface LoadReport {
  remote: string;
  module: string;
  version: string;
  /**
   * The phase it reached: registry, entry script, the page's own scripts, its first seconds, or
   * later.
   */
  phase: 'registry' | 'entry' | 'module' | 'start' | 'run';
  outcome: 'ok' | 'failed' | 'refused';
  /** In whole milliseconds. */
  duration: number;
  /** The name of the error. Its message is left out, because it may quote what the user typed. */
  reason?: string;
  /** The versions of the loaded shared packages, by name. */
  shared: Record<string, string>;
}

/** Receives every load report. */
export type LoadSink = (report: LoadReport) => void;

/** Sends each report to a server, even while the page unloads. */
export function beaconSink(url: string): LoadSink {
  return (report) => void navigator.sendBeacon(url, JSON.stringify(report));
}
