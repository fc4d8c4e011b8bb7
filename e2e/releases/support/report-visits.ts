import type { ReleaseEnvironment } from './release-environment.ts';

const visits = Array.from({ length: 200 }, (_, index) => index);

/** Reports 200 loads of a version of the debts, as so many browsers would. Every so many, one fails. */
export function reportLoads(
  environment: ReleaseEnvironment,
  version: string,
  failsEach = Infinity,
): Promise<void> {
  const load = { remote: 'debts', version, phase: 'module' };
  return report(
    environment,
    visits.map((index) => ({ ...load, outcome: index % failsEach === 1 ? 'failed' : 'ok' })),
  );
}

/** Reports 200 visits of the page of a version, whose times are from `fastest` ms to 400 ms more. */
export function reportScreens(
  environment: ReleaseEnvironment,
  version: string,
  fastest: number,
): Promise<void> {
  const screen = { screen: '/dividas', release: `debts@${version}`, inp: 80 };
  return report(
    environment,
    visits.map((index) => ({ ...screen, lcp: fastest + 2 * index })),
  );
}

async function report({ staging }: ReleaseEnvironment, reports: object[]): Promise<void> {
  const address = `${staging}/_report`;
  await Promise.all(
    reports.map(async (each) => {
      const { status } = await fetch(address, { method: 'POST', body: JSON.stringify(each) });
      if (status !== 204) throw new Error(`The receiver answered ${status}`);
    }),
  );
  // A read stores the sums in memory first, where the release tool finds them.
  await fetch(address);
}
