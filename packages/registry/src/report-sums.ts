import * as z from 'zod/mini';
import type { Report } from './report-schema.ts';

const count = z.number().check(z.int(), z.gte(0));
/** The number of times by class. A class is a range of durations whose limits are 5 % apart. */
const histogramSchema = z.record(z.string().check(z.regex(/^\d{1,4}$/)), count);

const releaseSumsSchema = z.object({
  /** The attempts to load or run a module, by outcome. */
  ok: count,
  failed: count,
  refused: count,
  /** Largest contentful paint of the screens that a document opened with. */
  lcp: histogramSchema,
  /** Interaction to next paint of the visited screens. */
  inp: histogramSchema,
});

/** The sums of a time, by remote and version. */
export const reportSumsSchema = z.record(z.string(), z.record(z.string(), releaseSumsSchema));

export type Histogram = z.infer<typeof histogramSchema>;
export type ReleaseSums = z.infer<typeof releaseSumsSchema>;
export type ReportSums = z.infer<typeof reportSumsSchema>;

const classRatio = 1.05;

/** Returns the sums of a build that no page has reported on. */
export function noSums(): ReleaseSums {
  return { ok: 0, failed: 0, refused: 0, lcp: {}, inp: {} };
}

export function addReport(sums: ReleaseSums, report: Report): ReleaseSums {
  if ('outcome' in report) return { ...sums, [report.outcome]: sums[report.outcome] + 1 };
  return {
    ...sums,
    ...(report.lcp !== undefined && { lcp: withTime(sums.lcp, report.lcp) }),
    ...(report.inp !== undefined && { inp: withTime(sums.inp, report.inp) }),
  };
}

/** Adds up the sums of two times, or of two servers. */
export function addSums(one: ReportSums, other: ReportSums): ReportSums {
  return merge(one, other, (ofOne, ofOther) => merge(ofOne, ofOther, addReleaseSums));
}

export function addReleaseSums(one: ReleaseSums, other: ReleaseSums): ReleaseSums {
  return {
    ok: one.ok + other.ok,
    failed: one.failed + other.failed,
    refused: one.refused + other.refused,
    lcp: merge(one.lcp, other.lcp, plus),
    inp: merge(one.inp, other.inp, plus),
  };
}

function plus(one: number, other: number): number {
  return one + other;
}

function merge<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  add: (a: T, b: T) => T,
): Record<string, T> {
  const sum = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const known = sum.get(key);
    sum.set(key, known === undefined ? value : add(known, value));
  }
  return Object.fromEntries(sum);
}

export function countOf(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, each) => sum + each, 0);
}

/** Returns the time in ms that a share of a histogram, 0 to 1, is below, at most 5 % too high; undefined for an empty one. */
export function quantile(histogram: Histogram, share: number): number | undefined {
  const rank = Math.max(1, Math.ceil(share * countOf(histogram)));
  let passed = 0;
  const classes = Object.entries(histogram).map(([key, times]) => [Number(key), times] as const);
  for (const [index, times] of classes.toSorted(([a], [b]) => a - b)) {
    passed += times;
    if (passed >= rank) return Math.round(classRatio ** index);
  }
  return undefined;
}

function withTime(histogram: Histogram, time: number): Histogram {
  const index = Math.ceil(Math.log(Math.max(1, time)) / Math.log(classRatio));
  return { ...histogram, [index]: (histogram[index] ?? 0) + 1 };
}
