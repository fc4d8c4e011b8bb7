import { reportSchema } from '@tostao/registry/report-schema';
import { addReport, noSums, type ReleaseSums } from '@tostao/registry/report-sums';
import { expect, it } from 'vitest';
import { compareReports } from './canary-evidence.ts';

const compared = { canary: 'b2', live: 'a1', hasPages: true };

interface Usage {
  loads: number;
  /** Every so many loads, one fails. */
  failsEach?: number;
  visits?: number;
  /** Added to the time of every visit, in ms. */
  slower?: number;
}

/** Draws a number from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Returns the sums of users whose devices differ: three quarters see a page within about 1.2 s. */
function usage({ loads, failsEach, visits = 0, slower = 0 }: Usage, seed: number): ReleaseSums {
  const random = createRandom(seed);
  let sums = noSums();
  for (let index = 1; index <= loads; index += 1) {
    const outcome = failsEach && index % failsEach === 0 ? 'failed' : 'ok';
    sums = addReport(sums, { remote: 'debts', version: 'b2', phase: 'module', outcome });
  }
  for (let index = 0; index < visits; index += 1) {
    const lcp = 500 + 900 * random() + slower;
    const inp = 40 + 120 * random();
    sums = addReport(sums, reportSchema.parse({ release: 'debts@b2', lcp, inp }));
  }
  return sums;
}

const live = usage({ loads: 2000, failsEach: 500, visits: 1000 }, 1);
const compare = (canary: Usage) => compareReports([{ a1: live, b2: usage(canary, 2) }], compared);

it('lets a canary pass that fails as seldom and is as fast as the live release', () => {
  expect(compare({ loads: 300, failsEach: 250, visits: 150 })).toEqual({ worse: [], missing: [] });
});

it('holds a canary back that fails in 5 % of its loads', () => {
  const { worse } = compare({ loads: 200, failsEach: 20, visits: 150 });
  expect(worse).toEqual(['5.0 % of its 200 loads failed, and 0.2 % of 2000 of the live release']);
});

it('holds a canary back that is 300 ms slower', () => {
  const { worse, missing } = compare({ loads: 300, visits: 100, slower: 300 });
  expect(missing).toEqual([]);
  expect(worse).toEqual([
    expect.stringMatching(/^its LCP is 1\d{3} ms in 100 visits, and 1\d{3} ms/),
  ]);
});

it('does not call a canary worse for the one load that failed', () => {
  const days = [{ a1: usage({ loads: 20 }, 1), b2: usage({ loads: 10, failsEach: 10 }, 2) }];
  expect(compareReports(days, { ...compared, hasPages: false })).toEqual({
    worse: [],
    missing: ['too few loads: 10.0 % of its 10 loads failed, and 0.0 % of 20 of the live release'],
  });
});

it('does not let a canary pass beside a live release that one of two loads failed of', () => {
  const days = [
    { a1: usage({ loads: 2, failsEach: 2 }, 1), b2: usage({ loads: 200, failsEach: 3 }, 2) },
  ];
  const { missing } = compareReports(days, { ...compared, hasPages: false });
  expect(missing).toEqual([
    'too few loads: 33.0 % of its 200 loads failed, and 50.0 % of 2 of the live release',
  ]);
});

it('names the evidence that a decision lacks', () => {
  expect(compareReports([], compared)).toEqual({
    worse: [],
    missing: ['too few loads: 0.0 % of its 0 loads failed, and 0.0 % of 0 of the live release'],
  });
  expect(compare({ loads: 60, visits: 60 }).missing).toHaveLength(1);
});

it('asks for visits of the canary where the live release has enough', () => {
  expect(compare({ loads: 300, visits: 10 })).toEqual({
    worse: [],
    missing: ['LCP has 10 visits and needs 30', 'INP has 10 visits and needs 30'],
  });
});

it('compares no time that the live release hardly has', () => {
  const days = [{ a1: usage({ loads: 2000, visits: 20 }, 1), b2: usage({ loads: 300 }, 2) }];
  expect(compareReports(days, compared)).toEqual({ worse: [], missing: [] });
});

it('compares a canary that all browsers have with the earlier days of the live release', () => {
  const days = [{ a1: live }, { b2: usage({ loads: 300, visits: 150 }, 2) }];
  expect(compareReports(days, compared)).toEqual({ worse: [], missing: [] });
  const slow = usage({ loads: 300, visits: 150, slower: 300 }, 2);
  expect(compareReports([{ a1: live }, { b2: slow }], compared).worse).toHaveLength(1);
});

it('compares no times of a remote without pages', () => {
  const days = [{ a1: live, b2: usage({ loads: 300 }, 2) }];
  expect(compareReports(days, { ...compared, hasPages: false })).toEqual({
    worse: [],
    missing: [],
  });
});

it('compares the days that have reports on the canary', () => {
  const bad = usage({ loads: 1000, failsEach: 2, visits: 0 }, 3);
  const days = [
    { a1: bad },
    { a1: live, b2: usage({ loads: 200, failsEach: 20, visits: 150 }, 2) },
  ];
  expect(compareReports(days, compared).worse).toHaveLength(1);
});
