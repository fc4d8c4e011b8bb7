import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemoteLoader } from '../loader/remote-loader.ts';
import type { LoadReport, ScreenReport } from '../reports/report.ts';
import type { VitalsEntry } from '../reports/screen-vitals.ts';
import type { Visit } from '../services/shell-services.ts';
import { watchVitals } from './watch-vitals.ts';

/** Delivers entries as the browser does. */
let deliver: (entries: Partial<VitalsEntry>[]) => void;

beforeEach(() => {
  class Observer {
    static readonly supportedEntryTypes: string[] = [];
    constructor(callback: (list: { getEntries: () => unknown[] }) => void) {
      deliver = (entries) => callback({ getEntries: () => entries });
    }
    takeRecords = () => [];
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});

afterEach(() => vi.restoreAllMocks());

function watch(visits: Visit[]) {
  const reports: (LoadReport | ScreenReport)[] = [];
  const remotes = createRemoteLoader({
    remoteOrigins: [],
    overrides: {},
    sinks: [(report) => reports.push(report)],
  });
  watchVitals(visits, { queryClient: new QueryClient(), remotes });
  return reports;
}

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const task = (startTime: number, duration: number) => ({
  entryType: 'longtask',
  startTime,
  duration,
});

it('reports each visit with its own entries when the page is hidden', () => {
  const visits = [
    { path: '/', startedAt: 0 },
    { path: '/auth', startedAt: 1000 },
  ];
  const reports = watch(visits);
  deliver([task(1200, 80), task(300, 60)]);
  hidePage();
  expect(reports).toMatchObject([
    { screen: '/', longTasks: 1, longestTask: 60 },
    { screen: '/auth', longTasks: 1, longestTask: 80 },
  ]);
});

it('reports a visit again only if something happened after the page was hidden', () => {
  const reports = watch([{ path: '/', startedAt: 0 }]);
  hidePage();
  hidePage();
  expect(reports).toHaveLength(1);
  deliver([task(5000, 90)]);
  hidePage();
  expect(reports).toMatchObject([{ longTasks: 0 }, { longTasks: 1, longestTask: 90 }]);
});

it('reports a visit that follows one reported before, even if nothing happened', () => {
  const visits = [{ path: '/', startedAt: 0 }];
  const reports = watch(visits);
  hidePage();
  visits.push({ path: '/auth', startedAt: 1000 });
  hidePage();
  expect(reports).toMatchObject([{ screen: '/' }, { screen: '/auth' }]);
});

it('reports all screens but the last one once a page has shown many', () => {
  const visits = Array.from({ length: 51 }, (_, index) => ({ path: '/', startedAt: index * 1000 }));
  const reports = watch(visits);
  deliver([task(100, 60), task(50_100, 70)]);
  expect(reports).toHaveLength(50);
  expect(visits).toEqual([{ path: '/', startedAt: 50_000 }]);
  hidePage();
  expect(reports.at(-1)).toMatchObject({ longTasks: 1, longestTask: 70 });
});
