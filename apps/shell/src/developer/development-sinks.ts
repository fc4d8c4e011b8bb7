import type { LoadReport, ReportSink, ScreenReport } from '../reports/report.ts';

const loadsKey = 'tostao-loads';
const screensKey = 'tostao-screens';
const maxReports = 50;

export const consoleSink: ReportSink = (report) => {
  // oxlint-disable-next-line no-console -- only with overrides enabled
  console.info('screen' in report ? '[screen]' : '[remote]', report);
};

/** Stores the latest reports of this tab for the status page, across reloads. */
export const storageSink: ReportSink = (report) => {
  const key = 'screen' in report ? screensKey : loadsKey;
  const reports = [report, ...readReports(key)].slice(0, maxReports);
  sessionStorage.setItem(key, JSON.stringify(reports));
};

/** Returns the stored reports on loads of remotes, newest first. */
export function recentLoads(): LoadReport[] {
  return readReports(loadsKey) as LoadReport[];
}

/** Returns the stored reports on visits of screens, newest first. */
export function recentScreens(): ScreenReport[] {
  return readReports(screensKey) as ScreenReport[];
}

function readReports(key: string): unknown[] {
  return JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
}
