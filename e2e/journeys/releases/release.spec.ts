import { expect, newPerson, signUp } from '../../fixtures.ts';
import { alteredDebts, buildDebts } from '../../releases/debts-builds.ts';
import { liveVersion, test } from '../../releases/stage.ts';
import { debtsHeading, latestDebtsLoad } from './release-steps.ts';

test.describe('releases', () => {
  test('reach people at their next navigation, are taken back as fast, and leave open tabs alone', async ({
    page,
    context,
    stage,
  }, info) => {
    const first = liveVersion(stage, 'debts');
    await signUp(page, newPerson(), stage.staging);
    const second = buildDebts('segunda');
    const openTab = await context.newPage();
    await openTab.goto(`${stage.staging}/dividas`);
    await expect(debtsHeading(openTab)).toBeVisible();

    const visit = async () => {
      await page.goto(`${stage.staging}/dividas`);
      await expect(debtsHeading(page)).toBeVisible();
    };
    let startedAt = performance.now();
    await stage.release(['publish', 'debts', '--build', second]);
    await visit();
    const published = (performance.now() - startedAt) / 1000;
    expect(await latestDebtsLoad(page, stage)).toEqual(['segunda', 'ok']);

    // A piece that the open tab had not asked for yet is still there, of the version it began with.
    await openTab.getByRole('button', { name: 'Adicionar dívida' }).first().click();
    await expect(openTab.getByRole('dialog', { name: 'Adicionar Dívida' })).toBeVisible();

    startedAt = performance.now();
    await stage.release(['rollback', 'debts']);
    await visit();
    const rolledBack = (performance.now() - startedAt) / 1000;
    expect(await latestDebtsLoad(page, stage)).toEqual([first, 'ok']);
    const description = `publish ${published.toFixed(1)} s, rollback ${rolledBack.toFixed(1)} s`;
    info.annotations.push({ type: 'until the next navigation shows it', description });
  });

  test('can be tried on a share of the browsers, each of which stays in or out', async ({
    page,
    stage,
  }) => {
    const first = liveVersion(stage, 'debts');
    await stage.release(['publish', 'debts', '--canary', '10', '--build', alteredDebts('canario')]);
    const setBucket = (bucket: number) =>
      page
        .context()
        .addCookies([{ name: 'tostao-bucket', value: String(bucket), url: stage.staging }]);
    await signUp(page, newPerson(), stage.staging);
    for (const [bucket, version] of [
      [9, 'canario'],
      [10, first],
    ] as const) {
      await setBucket(bucket);
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(`${stage.staging}/dividas`);
        await expect(debtsHeading(page)).toBeVisible();
        expect(await latestDebtsLoad(page, stage)).toEqual([version, 'ok']);
      }
    }
    await stage.release(['promote', 'debts']);
    await page.goto(`${stage.staging}/dividas`);
    await expect(debtsHeading(page)).toBeVisible();
    expect(await latestDebtsLoad(page, stage)).toEqual(['canario', 'ok']);
  });
});
