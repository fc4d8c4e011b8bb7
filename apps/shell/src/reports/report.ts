import { whenIdle } from '../screen/when-idle.ts';
import type { ScreenVitals } from './screen-vitals.ts';

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
  /** The name of the error. Its message is left out, because it may quote the user's input. */
  reason?: string;
  /** The versions of the loaded shared packages, by name. */
  shared: Record<string, string>;
}

/** The timings of a visit of a screen. They contain nothing about the user. */
export interface ScreenReport extends ScreenVitals {
  /** The path of a known screen, or `other`. */
  screen: string;
  /** The build that drew the screen, such as `debts@3f2a…` or `shell@9c1e…`. */
  release: string;
}

/** Receives every report. */
export type ReportSink = (report: LoadReport | ScreenReport) => void;

/**
 * Sends reports to a server, even while the page unloads. Those of successful loads wait until the page is quiet, which they
 * must not make slower.
 */
export function beaconSink(url: string): ReportSink {
  const waiting: Parameters<ReportSink>[0][] = [];
  let isIdle = false;
  const sendAll = () => {
    for (const report of waiting.splice(0)) navigator.sendBeacon(url, JSON.stringify(report));
  };
  const isHidden = () => document.visibilityState === 'hidden';
  void whenIdle().then(() => {
    isIdle = true;
    sendAll();
  });
  document.addEventListener('visibilitychange', () => isHidden() && sendAll());
  return (report) => {
    waiting.push(report);
    const hasFailed = 'outcome' in report && report.outcome !== 'ok';
    if (isIdle || hasFailed || isHidden()) sendAll();
  };
}

/** Returns the name of an error: a report carries no message, which could hold personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
