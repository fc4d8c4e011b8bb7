import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportSchema, subjectOf } from './report-schema.ts';
import { addReport, addSums, countOf, noSums, quantile, type ReportSums } from './report-sums.ts';

const outcome = fc.constantFrom('ok', 'failed', 'refused');
const time = fc.integer({ min: 0, max: 60_000 });
const build = { remote: fc.constantFrom('debts', 'report'), version: fc.constantFrom('a1', 'b2') };
const aLoad = fc.record({ ...build, phase: fc.constant('module'), outcome });
const aScreen = fc
  .record({ ...build, lcp: fc.option(time), inp: fc.option(time) })
  .map(({ remote, version, lcp, inp }) => ({
    screen: '/dividas',
    release: `${remote}@${version}`,
    ...(lcp !== null && { lcp }),
    ...(inp !== null && { inp }),
  }));
const someReports = fc.array(fc.oneof(aLoad, aScreen), { maxLength: 60 });

function sum(reports: unknown[]): ReportSums {
  let sums: ReportSums = {};
  for (const each of reports) {
    const report = reportSchema.parse(each);
    const { remote, version } = subjectOf(report);
    sums = addSums(sums, { [remote]: { [version]: addReport(noSums(), report) } });
  }
  return sums;
}

describe('sums of reports', () => {
  it('the sums are the same for every order of the reports and every division among servers', () => {
    fc.assert(
      fc.property(someReports, fc.nat(), (reports, cut) => {
        const at = cut % (reports.length + 1);
        const [first, second] = [sum(reports.slice(0, at)), sum(reports.slice(at))];
        expect(addSums(first, second)).toEqual(sum(reports));
        expect(addSums(second, first)).toEqual(sum(reports.toReversed()));
      }),
    );
  });

  it('the sums give each share of the times within 5 % and half a millisecond', () => {
    fc.assert(
      fc.property(
        fc.array(time, { minLength: 1, maxLength: 80 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (times, share) => {
          let sums = noSums();
          for (const lcp of times) sums = addReport(sums, { release: 'debts@a1', lcp });
          const sorted = times.toSorted((a, b) => a - b);
          const exact = Math.max(1, sorted[Math.ceil(share * times.length) - 1] ?? 0);
          const found = quantile(sums.lcp, share) ?? 0;
          expect(countOf(sums.lcp)).toBe(times.length);
          expect(found).toBeGreaterThanOrEqual(exact - 0.5);
          expect(found).toBeLessThanOrEqual(exact * 1.05 + 0.5);
        },
      ),
    );
  });

  it('the sums have no quantile before the first time', () => {
    expect(quantile({}, 0.75)).toBeUndefined();
  });
});

it.each([
  {},
  { remote: 'debts', version: 'a/../b', phase: 'module', outcome: 'ok' },
  { remote: 'debts', version: 'a1', phase: 'module', outcome: 'great' },
  { release: 'debts', lcp: 10 },
  { release: 'debts@a1', lcp: -1 },
  { release: 'debts@a1', lcp: 1e12 },
])('the schema of reports rejects %j', (report) => {
  expect(reportSchema.safeParse(report).success).toBe(false);
});
