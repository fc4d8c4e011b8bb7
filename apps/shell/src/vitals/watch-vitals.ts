import type { QueryClient } from '@tanstack/react-query';
import { remoteModuleQuery } from '@tostao/platform';
import { catalogOfPage } from '../remotes/use-remote-catalog.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import { sumVitals, type VitalsEntry } from '../reports/screen-vitals.ts';
import type { Visit } from '../services/shell-services.ts';

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

/** A document that shows more screens than this reports on those that were left, to keep no more of them. */
const mostVisits = 50;

/** Reports how each visited screen felt whenever the page is hidden, which may be its end. */
export function watchVitals(visits: Visit[], sources: VitalsSources): void {
  let entries: VitalsEntry[] = [];
  let reported: Visit | undefined;
  const observer = new PerformanceObserver((list) => {
    entries.push(...countedEntries(list.getEntries()));
    if (visits.length > mostVisits) report(visits.slice(0, -1));
  });
  const supported = new Set(PerformanceObserver.supportedEntryTypes);
  for (const options of observed) {
    if (options.type && supported.has(options.type)) observer.observe(options);
  }
  const report = (some: Visit[]) => {
    entries.sort((one, other) => one.startTime - other.startTime);
    for (const [index, visit] of some.entries()) {
      const to = visits[index + 1]?.startedAt ?? Infinity;
      const own = entries.filter(({ startTime }) => startTime < to);
      entries = entries.slice(own.length);
      // A visit that is reported twice may have nothing new to say the second time.
      if (visit !== reported || own.length > 0) reportScreen(visit.path, own, sources);
      reported = visit;
    }
    visits.splice(0, Math.min(some.length, visits.length - 1));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    entries.push(...countedEntries(observer.takeRecords()));
    report([...visits]);
  });
}

/** Returns the parts of the entries that the sums need: whole entries would retain their elements. */
function countedEntries(list: VitalsEntry[]): VitalsEntry[] {
  return list
    .filter(({ hadRecentInput, interactionId }) => !hadRecentInput && interactionId !== 0)
    .map(({ entryType, startTime, duration, interactionId, value }) => ({
      entryType,
      startTime,
      duration,
      ...(interactionId !== undefined && { interactionId }),
      ...(value !== undefined && { value }),
    }));
}

function reportScreen(path: string, entries: VitalsEntry[], sources: VitalsSources): void {
  const { queryClient, remotes } = sources;
  const { pages } = catalogOfPage(remotes.registry.current());
  const page = pages.find((known) => known.path === path);
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
