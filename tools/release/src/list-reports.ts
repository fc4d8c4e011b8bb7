import { addSums, quantile, type ReportSums } from '@tostao/registry/report-sums';

/** Lists what the pages of the kept days reported on each version, on one line each. */
export function listReports(days: readonly { sums: ReportSums }[], remote?: string): string[] {
  const all = days.map(({ sums }) => sums).reduce(addSums, {});
  return Object.entries(all)
    .filter(([name]) => remote === undefined || name === remote)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { ok, failed, refused, lcp, inp }]) =>
        [
          name.padEnd(13),
          version.padEnd(13),
          `${ok + failed + refused} loads, ${failed + refused} failed`.padEnd(24),
          `LCP ${quantile(lcp, 0.75) ?? '–'} ms, INP ${quantile(inp, 0.75) ?? '–'} ms (75 %)`,
        ].join(' '),
      ),
    );
}
