import { buildDebts, modifiedDebtsBuild } from '../support/debts-builds.ts';
import { debtsHeading, latestDebtsLoad } from '../support/debts-page.ts';
import { liveVersion } from '../support/release-environment.ts';
import { reportLoads, reportScreens } from '../support/report-visits.ts';
import { expect } from '@tostao/e2e-support/test';
import { test } from '../test.ts';
import { openHomeAs } from '@tostao/e2e-support/sign-in';

test.describe('releases', () => {
  test('a release and its rollback take effect at the next navigation and leave open tabs alone', async ({
    stagingPage: page,
    context,
    releaseEnvironment,
  }, info) => {
    const first = liveVersion(releaseEnvironment, 'debts');
    const second = await buildDebts('segunda');
    const openTab = await context.newPage();
    await openTab.goto(`${releaseEnvironment.staging}/dividas`);
    await expect(debtsHeading(openTab)).toBeVisible();

    const visit = async () => {
      await page.goto(`${releaseEnvironment.staging}/dividas`);
      await expect(debtsHeading(page)).toBeVisible();
    };
    let startedAt = performance.now();
    await releaseEnvironment.release(['publish', 'debts', '--build', second]);
    await visit();
    const published = (performance.now() - startedAt) / 1000;
    expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual(['segunda', 'ok']);

    // The open tab can still load late code of its version.
    await openTab.getByRole('button', { name: 'Adicionar dívida' }).first().click();
    await expect(openTab.getByRole('dialog', { name: 'Adicionar Dívida' })).toBeVisible();

    startedAt = performance.now();
    await releaseEnvironment.release(['rollback', 'debts']);
    await visit();
    const rolledBack = (performance.now() - startedAt) / 1000;
    expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual([first, 'ok']);
    const description = `publish ${published.toFixed(1)} s, rollback ${rolledBack.toFixed(1)} s`;
    info.annotations.push({ type: 'until the next navigation shows it', description });
  });

  test('a canary reaches a fixed share of browsers until their reports let it be promoted', async ({
    page,
    user,
    releaseEnvironment,
  }) => {
    const first = liveVersion(releaseEnvironment, 'debts');
    await releaseEnvironment.release([
      'publish',
      'debts',
      '--canary',
      '10',
      '--build',
      modifiedDebtsBuild('canario'),
    ]);
    const setBucket = (bucket: number) =>
      page
        .context()
        .addCookies([
          { name: 'tostao-bucket', value: String(bucket), url: releaseEnvironment.staging },
        ]);
    await openHomeAs(user, page, releaseEnvironment.staging);
    for (const [bucket, version] of [
      [9, 'canario'],
      [10, first],
    ] as const) {
      await setBucket(bucket);
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(`${releaseEnvironment.staging}/dividas`);
        await expect(debtsHeading(page)).toBeVisible();
        expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual([version, 'ok']);
      }
    }
    const sums = page
      .getByRole('region', { name: 'Todos os navegadores, 30 dias' })
      .getByRole('row')
      .filter({ hasText: 'canario' });
    // Home draws a card of the remote, too.
    await expect(sums).toContainText(/debts\s*canario\s*\d+\s*0 \(0%\)/);

    const promote = () => releaseEnvironment.release(['promote', 'debts']);
    await expect(promote()).rejects.toThrow('do not suffice yet:\n- too few loads');
    await reportLoads(releaseEnvironment, first);
    await reportLoads(releaseEnvironment, 'canario', 20);
    await expect(promote()).rejects.toThrow(/is worse .*:\n- [45]\.\d % of its \d+ loads failed/);
    await reportScreens(releaseEnvironment, first, 700);
    await reportScreens(releaseEnvironment, 'canario', 1000);
    await expect(promote()).rejects.toThrow(/- its LCP is 1[23]\d\d ms in 20\d visits/);
    expect(await releaseEnvironment.release(['promote', 'debts', '--force'])).toContain('is live');
    await page.goto(`${releaseEnvironment.staging}/dividas`);
    await expect(debtsHeading(page)).toBeVisible();
    expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual(['canario', 'ok']);
    expect(await releaseEnvironment.release(['list'])).toMatch(/live .* canario .*by force/);
  });
});
