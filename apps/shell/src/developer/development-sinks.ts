import type { LoadReport } from '../remotes/load-report.ts';

const storageKey = 'tostao-loads';
const maxReports = 50;

export function consoleSink(report: LoadReport): void {
  // oxlint-disable-next-line no-console -- only with overrides enabled
  console.info('[remote]', report);
}

/** Stores the latest reports of this tab for the status page, across reloads. */
export function storageSink(report: LoadReport): void {
  const reports = [report, ...recentReports()].slice(0, maxReports);
  sessionStorage.setItem(storageKey, JSON.stringify(reports));
}

/** Returns the stored reports, newest first. */
export function recentReports(): LoadReport[] {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as LoadReport[];
}
