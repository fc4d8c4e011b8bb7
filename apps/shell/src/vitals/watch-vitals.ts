import type { QueryClient } from '@tanstack/react-query';
import { browserBucket } from '../remotes/browser-bucket.ts';
import { directoryOf } from '../remotes/directory.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { remoteModuleQuery } from '../remotes/use-remote-module.ts';
import { sumVitals, type VitalsEntry } from './screen-vitals.ts';
import type { Visit } from './visits.ts';

interface VitalsSources {
  queryClient: QueryClient;
  remotes: RemoteLoader;
}

/** The entries that the browser has kept since the document started are observed too. */
const observed: PerformanceObserverInit[] = [
  { type: 'largest-contentful-paint', buffered: true },
  { type: 'layout-shift', buffered: true },
  { type: 'longtask', buffered: true },
  { type: 'first-input', buffered: true },
  // Faster interactions are never the slowest of a slow screen.
  { type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit,
];
/** Paths that every shell has. Any other unknown path is not named, because it may say something of the user. */
const shellPaths = new Set(['/', '/auth', '/_status']);

/** Reports how each visited screen felt whenever the page is hidden, which may be its end. */
export function watchVitals(visits: Visit[], sources: VitalsSources): void {
  let entries: VitalsEntry[] = [];
  const observer = new PerformanceObserver((list) => {
    entries.push(...(list.getEntries() as VitalsEntry[]));
  });
  const supported = new Set(PerformanceObserver.supportedEntryTypes);
  for (const options of observed) {
    if (options.type && supported.has(options.type)) observer.observe(options);
  }
  let isFirst = true;
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    entries.push(...(observer.takeRecords() as VitalsEntry[]));
    entries.sort((one, other) => one.startTime - other.startTime);
    for (const [index, { path }] of visits.entries()) {
      const from = index === 0 ? -Infinity : (visits[index]?.startedAt ?? 0);
      const to = visits[index + 1]?.startedAt ?? Infinity;
      const own = entries.filter(({ startTime }) => startTime >= from && startTime < to);
      // A page that is hidden twice has nothing new to say the second time.
      const isNew = isFirst || index > 0 || own.length > 0;
      if (isNew) reportScreen(path, own, sources);
    }
    isFirst = false;
    entries = [];
    visits.splice(0, visits.length - 1);
  };
  document.addEventListener('visibilitychange', report);
}

function reportScreen(path: string, entries: VitalsEntry[], sources: VitalsSources): void {
  const { queryClient, remotes } = sources;
  const registry = remotes.registry.current();
  const page = registry
    ? directoryOf(registry, browserBucket()).pages.find((known) => known.path === path)
    : undefined;
  const module = page && queryClient.getQueryData(remoteModuleQuery(remotes, page.id).queryKey);
  const report = {
    screen: page || shellPaths.has(path) ? path : 'other',
    release: page ? `${page.remote}@${module?.version ?? ''}` : `shell@${shellVersion()}`,
    ...sumVitals(entries),
  };
  for (const sink of remotes.options.sinks) sink(report);
}

/** Returns the content hash in the name of the shell's script, which changes with every release. */
function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]');
  return /main\.([\w-]+)\.js/.exec(script?.src ?? '')?.[1] ?? '';
}
