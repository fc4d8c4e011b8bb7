import { buildDebts, modifiedDebtsBuild } from '../../support/release-environment/debts-builds.ts';
import { debtsHeading, latestDebtsLoad } from '../../support/release-environment/debts-page.ts';
import { liveVersion } from '../../support/release-environment/release-environment.ts';
import { expect, test } from '../../support/test.ts';
import { openHomeAs } from '../../support/sign-in.ts';

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

  test('a canary release reaches a fixed share of browsers until it is promoted', async ({
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
    await releaseEnvironment.release(['promote', 'debts']);
    await page.goto(`${releaseEnvironment.staging}/dividas`);
    await expect(debtsHeading(page)).toBeVisible();
    expect(await latestDebtsLoad(page, releaseEnvironment)).toEqual(['canario', 'ok']);
  });
});
