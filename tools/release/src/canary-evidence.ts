import {
  addReleaseSums,
  countOf,
  type Histogram,
  noSums,
  quantile,
  type ReleaseSums,
} from '@tostao/registry/report-sums';

/** The standard score of the bound that 95 of 100 samples keep to, on one side. */
const z = 1.645;
/** A canary may fail so much more often than the live release, as a share of the loads. */
const toleratedFailures = 0.02;
/** The least visits of each release whose times are compared, and the least loads that make a day of the live one count. */
const minVisits = 30;
/** The share of the visits that keep within the compared time. Core Web Vitals use the 75th percentile too. */
const comparedShare = 0.75;

interface Timing {
  name: string;
  of: (sums: ReleaseSums) => Histogram;
  /** How much slower a canary may be, in ms. A tenth of the live release's time is tolerated where that is more. */
  tolerated: number;
}

const timings: Timing[] = [
  { name: 'LCP', of: ({ lcp }) => lcp, tolerated: 200 },
  { name: 'INP', of: ({ inp }) => inp, tolerated: 100 },
];

/** What the reports say against a canary, and what they do not suffice to decide. Both are empty for a good one. */
export interface Evidence {
  worse: string[];
  missing: string[];
}

interface Compared {
  canary: string;
  live: string;
  /** Whether the remote draws screens, whose times count. */
  hasPages: boolean;
}

/**
 * Compares the reports on two versions of a remote, on the days that have reports on the canary, or on all days where the live
 * release has hardly any then: all browsers may have the canary. A canary passes when its failures and its times are, with
 * a certainty of 95 %, at most a tolerance above those of the live release. A time that the live release hardly has, such as
 * the first paint of a page that users reach from another one, is not compared.
 */
export function compareReports(
  days: readonly Record<string, ReleaseSums>[],
  { canary, live, hasPages }: Compared,
): Evidence {
  const common = days.filter((versions) => versions[canary] !== undefined);
  const ofCanary = sumUp(common, canary);
  const sideBySide = sumUp(common, live);
  const ofLive = failuresOf(sideBySide).loads < minVisits ? sumUp(days, live) : sideBySide;
  const found = [
    compareFailures(ofCanary, ofLive),
    ...(hasPages ? timings.map((timing) => compareTimes(timing, ofCanary, ofLive)) : []),
  ];
  return {
    worse: found.flatMap(({ worse = [] }) => worse),
    missing: found.flatMap(({ missing = [] }) => missing),
  };
}

/** The least failures without a success that show a version to be broken. One may be a lost connection. */
const minFailures = 3;

/** Returns whether a version has failed in every browser that reported on it. */
export function hasNeverLoaded(
  days: readonly Record<string, ReleaseSums>[],
  version: string,
): boolean {
  const { ok, failed, refused } = sumUp(days, version);
  return ok === 0 && failed + refused >= minFailures;
}

function sumUp(days: readonly Record<string, ReleaseSums>[], version: string): ReleaseSums {
  return days.map((versions) => versions[version] ?? noSums()).reduce(addReleaseSums, noSums());
}

function compareFailures(canary: ReleaseSums, live: ReleaseSums): Partial<Evidence> {
  const ofCanary = failuresOf(canary);
  const ofLive = failuresOf(live);
  const { lower, upper } = differenceInterval(ofCanary, ofLive);
  if (upper <= toleratedFailures) return {};
  const fact = `${percent(ofCanary.share)} of its ${ofCanary.loads} loads failed, and ${percent(ofLive.share)} of ${ofLive.loads} of the live release`;
  return lower > 0 ? { worse: [fact] } : { missing: [`too few loads: ${fact}`] };
}

function compareTimes(
  { name, of, tolerated }: Timing,
  canary: ReleaseSums,
  live: ReleaseSums,
): Partial<Evidence> {
  const [ofCanary, ofLive] = [timeOf(of(canary)), timeOf(of(live))];
  if (ofLive.visits < minVisits) return {};
  if (ofCanary.visits < minVisits) {
    return { missing: [`${name} has ${ofCanary.visits} visits and needs ${minVisits}`] };
  }
  const difference = ofCanary.time - ofLive.time;
  const upper = difference + Math.hypot(ofCanary.upper - ofCanary.time, ofLive.time - ofLive.lower);
  if (upper <= Math.max(tolerated, ofLive.time / 10)) return {};
  const lower = difference - Math.hypot(ofCanary.time - ofCanary.lower, ofLive.upper - ofLive.time);
  const fact = `its ${name} is ${ofCanary.time} ms in ${ofCanary.visits} visits, and ${ofLive.time} ms in ${ofLive.visits} of the live release (75 %)`;
  return lower > 0 ? { worse: [fact] } : { missing: [`too few visits: ${fact}`] };
}

/** Returns the time that three of four visits keep within, with the interval of the times that it may be. */
function timeOf(histogram: Histogram) {
  const visits = countOf(histogram);
  const error = z * Math.sqrt((comparedShare * (1 - comparedShare)) / Math.max(1, visits));
  const time = (share: number) => quantile(histogram, Math.min(1, Math.max(0, share))) ?? 0;
  return {
    visits,
    time: time(comparedShare),
    lower: time(comparedShare - error),
    upper: time(comparedShare + error),
  };
}

interface Failures {
  loads: number;
  share: number;
}

function failuresOf({ ok, failed, refused }: ReleaseSums): Failures {
  const loads = ok + failed + refused;
  return { loads, share: (loads - ok) / Math.max(1, loads) };
}

interface Interval {
  lower: number;
  upper: number;
}

/**
 * Returns how much more often the one may fail than the other. Both shares are estimates: few loads of the live release
 * decide as little as few of the canary.
 * Source: R. G. Newcombe (1998), method 10.
 */
function differenceInterval(one: Failures, other: Failures): Interval {
  const [ofOne, ofOther] = [wilsonInterval(one), wilsonInterval(other)];
  const difference = one.share - other.share;
  return {
    lower: difference - Math.hypot(one.share - ofOne.lower, ofOther.upper - other.share),
    upper: difference + Math.hypot(ofOne.upper - one.share, other.share - ofOther.lower),
  };
}

/** Source: E. B. Wilson (1927), which holds for few observations and for shares near 0 too. */
function wilsonInterval({ share, loads }: Failures): Interval {
  if (loads === 0) return { lower: 0, upper: 1 };
  const center = share + z ** 2 / (2 * loads);
  const spread = z * Math.sqrt((share * (1 - share)) / loads + z ** 2 / (4 * loads ** 2));
  const scale = 1 + z ** 2 / loads;
  return { lower: (center - spread) / scale, upper: (center + spread) / scale };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
