import { type Report, subjectOf } from '@tostao/registry/report-schema';
import { addReport, addSums, noSums, type ReportSums } from '@tostao/registry/report-sums';
import { addToDay, readDays } from '@tostao/release-store/report-days';
import type { Store } from '@tostao/release-store/store';
import type { RegistrySource } from './registry-source.ts';

/** Adds up what the pages report, and keeps the sums where the releases are. */
export interface ReportReceiver {
  /** Adds a report on a version that the registry has. */
  receive(report: Report): Promise<void>;
  /** Returns the sums of the last 30 days. */
  read(): Promise<ReportSums>;
  /** Stores what arrived since the last time. */
  close(): Promise<void>;
}

/** How long a report may wait in memory, so that busy servers write seldom. */
const flushMs = 10_000;
interface ReceiverOptions {
  store: Store;
  registry: RegistrySource;
  /** Tells whether this server has or had a version of the shell, which no registry names. */
  hasShell: (version: string) => boolean;
}

export function createReportReceiver({
  store,
  registry,
  hasShell,
}: ReceiverOptions): ReportReceiver {
  let pending: ReportSums = {};
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  /** Writes one after the other, so that no report is in two writes. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writePending(writing);
    return writing;
  }

  async function writePending(before: Promise<void>): Promise<void> {
    await before;
    const sums = pending;
    pending = {};
    if (Object.keys(sums).length === 0) return;
    try {
      await addToDay(store, new Date(), sums);
    } catch (error) {
      // They wait for the next report: the release tool would decide on too few.
      pending = addSums(sums, pending);
      console.error('The sums of the reports cannot be stored:', error);
    }
  }

  async function isKnown(remote: string, version: string): Promise<boolean> {
    if (remote === 'shell') return hasShell(version);
    const remotes = (await registry())?.remotes ?? {};
    if (!Object.hasOwn(remotes, remote)) return false;
    const { live, previous, canary, versions = [] } = remotes[remote] ?? {};
    return [live, previous, canary?.release, ...versions].some(
      (known) => known?.version === version,
    );
  }

  return {
    receive: async (report) => {
      const { remote, version } = subjectOf(report);
      if (!(await isKnown(remote, version))) return;
      pending = addSums(pending, { [remote]: { [version]: addReport(noSums(), report) } });
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    read: async () => {
      await flush();
      const days = await readDays(store);
      return days.map(({ sums }) => sums).reduce(addSums, pending);
    },
    close: flush,
  };
}
